import { FileText } from 'lucide-react';
import { useState } from 'react';
import { isPaid } from '~/domains/payments/refund-rules.ts';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/save-file.ts';
import type { Prescription, Supply } from '../contract.ts';
import { hasLeftDispensary } from '../rules.ts';
import { prescriptionsApi } from './api.ts';
import iconStyles from '~/ui/icon.module.css';
import prescriptionPapersStyles from './prescription-papers.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface SaveProps {
  label: string;
  load: () => Promise<File>;
}

function Save({ label, load }: SaveProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveFile(load);
    setSaving(false);
  };
  return (
    <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
      <FileText className={iconStyles.small} />
      {label}
      <span className={visuallyHiddenStyles.hidden}> (PDF)</span>
    </Button>
  );
}

const isBilled = ({ kind, payment_status }: Supply) => kind !== 'owed' && isPaid(payment_status);
const isParcel = ({ status, delivery_method }: Supply) => delivery_method === 'delivery' && hasLeftDispensary(status);

interface PrescriptionPapersProps {
  prescription: Prescription;
  access: { id: string; key?: string };
  /** As a part of the desk, and with the delivery note that goes with the driver. */
  isForStaff?: boolean;
}

/** The papers of a prescription: requested with the session or its key, never from an open address. */
export function PrescriptionPapers({ prescription, access, isForStaff = false }: PrescriptionPapersProps) {
  const { supplies, prescriber } = prescription;
  const billed = supplies.filter(isBilled);
  const hasNote = isForStaff && supplies.some(isParcel);
  const hasCopy = prescriber !== null && supplies.some(({ at, quoted_at }) => at !== null || quoted_at !== null);
  if (billed.length === 0 && !hasNote && !hasCopy) return null;
  const papers = (
    <div className={prescriptionPapersStyles.papers} role="group" aria-label="Documents">
      {billed.map(({ supply_id, number }) => (
        <Save
          key={supply_id}
          label={billed.length === 1 ? 'Tax invoice' : `Tax invoice of supply ${number}`}
          load={() => prescriptionsApi.getPrescriptionInvoice({ ...access, supply: supply_id })}
        />
      ))}
      {hasNote && <Save label="Delivery note" load={() => prescriptionsApi.getPrescriptionDeliveryNote(access)} />}
      {hasCopy && <Save label="Copy of the prescription" load={() => prescriptionsApi.getPrescriptionCopy(access)} />}
    </div>
  );
  if (!isForStaff) return papers;
  return (
    <section>
      <h2>Documents</h2>
      {papers}
    </section>
  );
}
