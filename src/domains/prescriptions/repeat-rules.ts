import type { Prescription, Supply } from './contract.ts';
import { lastDayOfLine, repeatFault, repeatFrom, repeatsLeft, type LedgerLine } from './ledger-rules.ts';
import { isMarked } from './rules.ts';

/** Why no repeat can begin while the current supply stands as it does; null if it is over. */
export function underWay(
  {
    prescription_number: number,
    prescription_status: status,
  }: Pick<Prescription, 'prescription_number' | 'prescription_status'>,
  kind: Supply['kind'],
): string | null {
  if (status === 'completed') return null;
  if (status === 'dispensed')
    return `The last supply of ${number} has not been handed over yet. You can order a repeat after that.`;
  if (status === 'sent')
    return `The last supply of ${number} is on its way and has not been signed for yet. You can order a repeat after that.`;
  if (kind === 'first')
    return `${number} ${isMarked(status)}. Nothing has been supplied from it yet, so there is nothing to repeat.`;
  return status === 'expired' || status === 'cancelled'
    ? null
    : `${number} ${isMarked(status)}. You can order the next repeat once this supply has been handed over.`;
}

interface Days {
  issued_on: string | null;
  today: string;
  early_days: number;
}

/** What the patient is told about repeats; null where nothing may be repeated, or nothing was supplied yet. */
export function repeatOf(
  lines: readonly (LedgerLine & { medicine_id: string })[],
  days: Days,
  blocked: string | null,
): NonNullable<Prescription['repeat']> | null {
  const repeatable = lines.filter(
    (line) => line.repeats_allowed > 0 && line.supplied > 0 && line.refused_reason === null,
  );
  if (repeatable.length === 0) return null;
  const isLapsed = (line: LedgerLine) => days.today > (lastDayOfLine(line.schedule, days.issued_on) ?? days.today);
  const left = repeatable.filter((line) => repeatsLeft(line) > 0 && !isLapsed(line));
  const due = left.filter((line) => repeatFault(line, days) === null);
  const from = left
    .flatMap((line) => repeatFrom(line, days.early_days) ?? [])
    .toSorted()
    .at(0);
  const [first] = left.length > 0 ? left : repeatable;
  const can_order = blocked === null && due.length > 0;
  return {
    can_order,
    medicine_ids: can_order ? due.map(({ medicine_id }) => medicine_id) : [],
    from: from ?? null,
    reason: can_order ? null : (blocked ?? (first ? repeatFault(first, days) : null)),
    is_over: left.length === 0,
  };
}
