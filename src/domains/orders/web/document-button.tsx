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
}

/** Saves the tax invoice or a credit note: requested with the session or the order's key, never from an open address. */
export function PaperButton({ access, refund }: PaperButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveFile(() =>
      refund ? ordersApi.getCreditNote({ ...access, refund_id: refund.id }) : ordersApi.getInvoice(access),
    );
    setSaving(false);
  };
  return (
    <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
      <FileText className={iconStyles.small} />
      {refund ? `Credit note ${refund.number}` : 'Tax invoice'}
      <span className={visuallyHiddenStyles.hidden}> (PDF)</span>
    </Button>
  );
}
