import type { StatusLook } from '../../shared/status-look.ts';
import type { PaymentStatus } from './contract.ts';

export const PAYMENT_STATUS: Record<PaymentStatus, StatusLook> = {
  created: { label: 'Created', tone: 'calm', hollow: true },
  pending: { label: 'Pending', tone: 'warn', hollow: true },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'calm', hollow: true },
  refunded: { label: 'Refunded', tone: 'calm' },
  partially_refunded: { label: 'Partially refunded', tone: 'calm' },
};
