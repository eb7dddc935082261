import type { Medicine, Phase, Prescription, Supply } from '../contract.ts';
import { dayText } from '~/shared/dates.ts';
import { LINE_STATE_LABEL, repeatsLeft } from '../ledger-rules.ts';
import { unitsText } from '../unit-rules.ts';
import { paidUnits, unitsNow } from './admin-prepare-values.ts';

// What the desk says of a supply, its phases and its lines.

export const PHASE_LABEL: Record<Phase, string> = {
  evaluate: 'Evaluated',
  prepare: 'Prepared',
  dispense: 'Checked and dispensed',
};

const KIND_LABEL: Record<Supply['kind'], string> = { first: 'Supply', repeat: 'Repeat', owed: 'Rest of a part supply' };
export const supplyLabel = ({ kind, number }: Supply): string => `${KIND_LABEL[kind]} ${number}`;

const named = (name: string, number: string) => `${name}, ${number}`;
type Signature = Supply['phases'][number]['signature'];

/** "Lerato Mokoena, P12345", and who supervised. */
export const signedText = ({ name, registration_number, supervisor }: Signature): string =>
  supervisor === null
    ? named(name, registration_number)
    : `${named(name, registration_number)}, supervised by ${named(supervisor.name, supervisor.registration_number)}`;

/** The pharmacist who answers for it: of an act under supervision the one who supervised. */
export const pharmacistOf = (signature: Signature | undefined): { name: string; number: string } | null =>
  signature
    ? {
        name: (signature.supervisor ?? signature).name,
        number: (signature.supervisor ?? signature).registration_number,
      }
    : null;

/** What is being supplied now, or was supplied last. */
export const currentSupply = ({ supplies }: Pick<Prescription, 'supplies'>): Supply | null => supplies.at(-1) ?? null;

/** The signatures that count for what is supplied now: one of an earlier quote does not. */
export function signaturesOf({ phases, quoted_at }: Supply): Partial<Record<Phase, Supply['phases'][number]>> {
  const valid = phases.filter(({ at }) => quoted_at === null || at >= quoted_at);
  return Object.fromEntries(valid.map((one) => [one.phase, one]));
}

/** The amount that is handed out now of a line. */
export const amountNow = (line: Supply['lines'][number]): string => unitsText(unitsNow(line), line);

/** What the last check shows beside the amount: brand or generic, the pack, and what is owed. */
export function packText(line: Supply['lines'][number], medicine: Pick<Medicine, 'substitute_of'>): string {
  const rest = paidUnits(line) - unitsNow(line);
  return [
    genericText(medicine),
    line.batch && `Batch ${line.batch}`,
    line.expires_on && `Expires ${dayText(line.expires_on)}`,
    rest > 0 && `${unitsText(rest, line)} owed`,
  ]
    .filter(Boolean)
    .join('. ');
}

/** "Generic for Brandol", for what the patient gets. */
const genericText = ({ substitute_of }: Pick<Medicine, 'substitute_of'>): string =>
  substitute_of === null ? 'As prescribed' : `Generic for ${substitute_of}`;

/** The ledger of one medicine: "Part supplied. 28 capsules supplied. 12 capsules owed. 4 of 5 repeats left, next one due 20 Dec 2026". */
export function ledgerText(medicine: Medicine): string {
  const { line_state, supplied_pieces, owed_pieces, repeats_allowed, next_due, last_day, reason } = medicine;
  const left = repeatsLeft(medicine);
  const repeats =
    repeats_allowed === 0
      ? null
      : [
          `${left} of ${repeats_allowed} ${repeats_allowed === 1 ? 'repeat' : 'repeats'} left`,
          left > 0 && next_due !== null && `next one due ${dayText(next_due)}`,
          left > 0 && last_day !== null && `until ${dayText(last_day)}`,
        ]
          .filter(Boolean)
          .join(', ');
  return [
    LINE_STATE_LABEL[line_state],
    supplied_pieces > 0 && `${unitsText(supplied_pieces, medicine)} supplied`,
    owed_pieces > 0 && `${unitsText(owed_pieces, medicine)} owed`,
    repeats,
    reason?.replace(/\.$/, ''),
  ]
    .filter(Boolean)
    .join('. ');
}
