import { StatusChip, StatusOf } from '~/ui/status-chip.tsx';
import type { PaymentListRow } from '../contract.ts';
import { PAYMENT_STATUS } from '../payment-status.ts';

/** The status, or an issue that needs attention first. */
export function PaymentChip({ payment }: { payment: PaymentListRow }) {
  if (payment.refund_due > payment.refund_pending) return <StatusChip tone="bad">Refund due</StatusChip>;
  if (payment.refund_pending > 0) return <StatusChip tone="info">Refund pending</StatusChip>;
  if (payment.is_replaced) return <StatusChip tone="calm">Replaced</StatusChip>;
  return <StatusOf look={PAYMENT_STATUS[payment.status]} />;
}
