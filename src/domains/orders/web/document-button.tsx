import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ordersApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/save-file.ts';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface PaperButtonProps {
  access: { id: string; key?: string };
  /** A credit note's refund; the order's invoice without one. */
  refund?: { id: string; number: string };
  isDeliveryNote?: boolean;
}

type Asked = Pick<PaperButtonProps, 'refund' | 'isDeliveryNote'>;

const labelOf = ({ refund, isDeliveryNote }: Asked): string => {
  if (isDeliveryNote) return 'Delivery note';
  return refund ? `Credit note ${refund.number}` : 'Tax invoice';
};

function load(access: PaperButtonProps['access'], { refund, isDeliveryNote }: Asked): Promise<File> {
  if (isDeliveryNote) return ordersApi.getDeliveryNote(access);
  return refund ? ordersApi.getCreditNote({ ...access, refund_id: refund.id }) : ordersApi.getInvoice(access);
}

/** Saves the tax invoice, a credit note or the delivery note: requested with the session or the order's key, never from an open address. */
export function PaperButton({ access, ...asked }: PaperButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveFile(() => load(access, asked));
    setSaving(false);
  };
  return (
    <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
      <FileText className={iconStyles.small} />
      {labelOf(asked)}
      <span className={visuallyHiddenStyles.hidden}> (PDF)</span>
    </Button>
  );
}
