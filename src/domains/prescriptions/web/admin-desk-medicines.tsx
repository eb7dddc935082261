import { STORAGE_CLASS } from '~/shared/storage-class.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { prescriptionsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Money } from '~/ui/money.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { formatDate, shopDate } from '~/shared/dates.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { readDraft } from '~/ui/draft-storage.ts';
import type { Medicine, Prescription } from '../contract.ts';
import type { LineReasonCode } from '../line-reasons.ts';
import { amountText, unitsText } from '../unit-rules.ts';
import { LineUpDialog } from './admin-line-up.tsx';
import { lineUpChoices } from './line-up-choices.ts';
import { MedicineForm } from './admin-medicine-form.tsx';
import { substitutionText } from './admin-prescription-copy.ts';
import { RefuseDialog } from './admin-desk-refuse.tsx';
import { ledgerText } from './admin-supply-copy.ts';
import { useTotals } from './use-totals.ts';
import { useDeskAct } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';
import prescriptionLinesStyles from './prescription-lines.module.css';
import sumsStyles from '~/ui/sums.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const NEW = 'new';

interface LineProps {
  medicine: Medicine;
  mayWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onLeaveOut: () => void;
  onSupplyAgain: () => void;
  /** Null: there is no day to line it up to. */
  onLineUp: (() => void) | null;
  onUndoLineUp: () => void;
}

function partsOf(medicine: Medicine): string {
  const { strength, dosage_form, days, price, sep, dispensing_fee, prescribed_quantity } = medicine;
  const what = [strength, dosage_form].filter(Boolean).join(', ');
  const each = `${amountText(medicine)}, ${formatRand(price)} a pack`;
  // The two add up to the price: the fee includes its VAT.
  const made =
    sep !== null && dispensing_fee !== null
      ? `SEP ${formatRand(sep)} plus dispensing fee with VAT ${formatRand(toRand(toCents(price) - toCents(sep)))}`
      : null;
  const stated = prescribed_quantity === null ? null : `Prescribed: ${unitsText(prescribed_quantity, medicine)}`;
  const course = days === null ? null : `${days} ${days === 1 ? 'day' : 'days'} of treatment`;
  const kept = STORAGE_CLASS[medicine.storage].instruction;
  return [what, kept, each, stated, course, made].filter(Boolean).join('. ');
}

function Line({ medicine, mayWrite, onEdit, onRemove, onLeaveOut, onSupplyAgain, onLineUp, onUndoLineUp }: LineProps) {
  const isRefused = medicine.line_state === 'refused';
  const generic = substitutionText(medicine);
  return (
    <li className={classNames(prescriptionLinesStyles.line, prescriptionDeskStyles.line)}>
      <b>
        <ScheduleBadge schedule={medicine.schedule} /> {keepTogether(medicine.name)}
      </b>
      <span className={dataTableStyles.money} data-slot="money">
        {!isRefused && <Money amount={medicine.line_total} even />}
      </span>
      <p>{medicine.directions}</p>
      <small>
        {partsOf(medicine)}
        {generic && `. ${generic}`}
      </small>
      <p className={prescriptionDeskStyles.ledger}>{ledgerText(medicine)}.</p>
      {medicine.lined_up !== null && (
        <p className={prescriptionDeskStyles.ledger}>
          Shorter, so that the next supply of {unitsText(medicine.lined_up.quantity_pieces, medicine)} falls due on{' '}
          {formatDate(medicine.lined_up.due_on)}.
        </p>
      )}
      {medicine.warnings.map((warning) => (
        <p key={warning} className={prescriptionDeskStyles.warning}>
          {warning}
        </p>
      ))}
      {mayWrite && (
        <span className={prescriptionDeskStyles.lineActions}>
          <IconButton label={`Change ${medicine.name}`} onClick={onEdit}>
            <Pencil className={iconStyles.small} />
          </IconButton>
          <IconButton label={`Remove ${medicine.name}`} onClick={onRemove}>
            <Trash2 className={iconStyles.small} />
          </IconButton>
          <Button variant="text" size="small" onClick={isRefused ? onSupplyAgain : onLeaveOut}>
            {isRefused ? 'Add back' : 'Leave out'}
            <span className={visuallyHiddenStyles.hidden}> {medicine.name}</span>
          </Button>
          {(medicine.lined_up !== null || onLineUp !== null) && !isRefused && (
            <Button
              variant="text"
              size="small"
              onClick={() => (medicine.lined_up === null ? onLineUp?.() : onUndoLineUp())}
            >
              {medicine.lined_up === null ? 'Line up' : 'Supply as prescribed'}
              <span className={visuallyHiddenStyles.hidden}> {medicine.name}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Totals({ prescription }: { prescription: Prescription }) {
  const totals = useTotals(prescription);
  if (!totals || prescription.medicines.length === 0) return null;
  return (
    <dl className={sumsStyles.sums} data-slot="sums">
      <dt>Medicines</dt>
      <dd>
        <Money amount={totals.sub_total} even />
      </dd>
      <dt>Delivery Charges</dt>
      <dd>
        + <Money amount={totals.delivery_charges} even />
      </dd>
      <dt className={sumsStyles.total} data-slot="total">
        Total Amount
      </dt>
      <dd className={sumsStyles.total} data-slot="total">
        <Money amount={totals.total} even />
      </dd>
    </dl>
  );
}

/** The medicines, line by line, and their total. */
export function DeskMedicines({ prescription, mayWrite }: { prescription: Prescription; mayWrite: boolean }) {
  const { prescription_id: id, medicines } = prescription;
  // A medicine that was being edited when the session ended is open again.
  const [open, setOpen] = useState<string | null>(() => {
    const names = [NEW, ...medicines.map(({ medicine_id }) => medicine_id)];
    return names.find((name) => readDraft(`prescription/${id}/medicine/${name}`) !== null) ?? null;
  });
  const confirm = useConfirm();
  const remove = useDeskAct(
    id,
    (medicine: Medicine) => prescriptionsApi.deleteMedicine({ medicine_id: medicine.medicine_id }),
    () => 'Medicine removed',
  );
  const [refused, setRefused] = useState<Medicine | null>(null);
  const refuse = useDeskAct(
    id,
    (body: { medicine_id: string; reason_code: LineReasonCode | null; note?: string }) =>
      prescriptionsApi.refuseMedicine(body),
    () => 'Medicine saved',
  );
  const [toLineUp, setToLineUp] = useState<Medicine | null>(null);
  const section = useRef<HTMLElement>(null);
  const undoLineUp = useDeskAct(
    id,
    (medicine_id: string) => prescriptionsApi.lineUpMedicine({ medicine_id, due_on: null }),
    () => 'Supplied as prescribed',
  );
  const [today] = useState(() => shopDate(new Date()));
  const askRemove = async (medicine: Medicine) => {
    const yes = await confirm({
      title: `Remove ${medicine.name}?`,
      text: 'Everything entered for this medicine will be lost.',
      yes: 'Remove',
      no: 'Keep medicine',
      tone: 'danger',
    });
    if (yes) remove.mutate(medicine);
  };
  const close = () => setOpen(null);
  return (
    <section ref={section} tabIndex={-1}>
      <h2>Medicines</h2>
      {medicines.length === 0 && open === null && (
        <p className={formStyles.help} data-slot="help">
          No medicines yet.
        </p>
      )}
      <ul className={prescriptionDeskStyles.lines}>
        {medicines.map((medicine) =>
          open === medicine.medicine_id ? (
            <li key={medicine.medicine_id}>
              <MedicineForm prescriptionId={id} medicine={medicine} onDone={close} />
            </li>
          ) : (
            <Line
              key={medicine.medicine_id}
              medicine={medicine}
              mayWrite={mayWrite && open === null}
              onEdit={() => setOpen(medicine.medicine_id)}
              onRemove={() => void askRemove(medicine)}
              onLeaveOut={() => setRefused(medicine)}
              onLineUp={
                lineUpChoices(medicine, prescription.line_up_days, today).length > 0
                  ? () => setToLineUp(medicine)
                  : null
              }
              onUndoLineUp={() => undoLineUp.mutate(medicine.medicine_id)}
              onSupplyAgain={() => refuse.mutate({ medicine_id: medicine.medicine_id, reason_code: null })}
            />
          ),
        )}
      </ul>
      {open === NEW && <MedicineForm prescriptionId={id} medicine={null} onDone={close} />}
      {mayWrite && open === null && (
        <Button variant="outline" size="small" onClick={() => setOpen(NEW)}>
          <Plus className={iconStyles.small} />
          Add a medicine
        </Button>
      )}
      <Totals prescription={prescription} />
      <LineUpDialog
        prescription={prescription}
        medicine={toLineUp}
        finalFocus={section}
        onClose={() => setToLineUp(null)}
      />
      <RefuseDialog
        medicine={refused}
        isSending={refuse.isPending}
        onSend={(body) => {
          if (refused)
            refuse.mutate({ medicine_id: refused.medicine_id, ...body }, { onSuccess: () => setRefused(null) });
        }}
        onClose={() => setRefused(null)}
      />
    </section>
  );
}
