import { placeLines, supplierOf } from '~/domains/orders/server/tax-document.ts';
import { medicineText } from '~/domains/register/entry-text.ts';
import type { Config } from '~/platform/config.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import { SHOP_ZONE, formatDate, shopDate } from '~/shared/dates.ts';
import { lastDayOfLine, repeatsLeft } from '../ledger-rules.ts';
import type { PrescriberNotice } from '../contract.ts';
import { NOTICE_WAYS } from '../contract-limits.ts';
import { lineReasonText } from '../line-reasons.ts';
import { amountText, unitsText } from '../unit-rules.ts';
import { partiesOf } from './paper-parts.ts';
import type { Line } from './queries-medicines.ts';
import type { SupplyRow } from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';
import type { SupplyLine } from './queries-supply-lines.ts';

interface Copied {
  record: PrescriptionRecord;
  original_received_on: string | null;
  /** As the reader may see it. */
  identity: string | null;
  lines: readonly Line[];
  supplies: readonly SupplyRow[];
  supplied: readonly SupplyLine[];
  notices: readonly PrescriberNotice[];
  at: Date;
}

/** Each date and quantity on which it was supplied (Act 101 of 1965 s22A(6)(n)). */
function endorsements(line: Line, { supplies, supplied }: Copied): string[] {
  return supplies.flatMap(({ id, status, dispensed_at, dispensing_reference }) => {
    const entry = supplied.find(({ supply_id, medicine_id }) => supply_id === id && medicine_id === line.medicine_id);
    if (!entry?.supplied || status === 'cancelled') return [];
    const amount = unitsText(entry.supplied, { quantity_pieces: entry.pieces, dosage_form: entry.dosage_form });
    const day = dispensed_at ? ` on ${formatDate(dispensed_at, SHOP_ZONE)}` : '';
    return [`Supplied${day}: ${amount}${dispensing_reference ? `, reference ${dispensing_reference}` : ''}`];
  });
}

/** That the prescriber was told of the generic, or could not be reached (s22F). */
const toldTexts = ({ medicine_id }: Line, { notices }: Copied): string[] =>
  notices
    .filter((notice) => notice.medicine_id === medicine_id)
    .map(
      ({ how, prescribed, told_by, told_by_number, at }) =>
        `Prescriber ${NOTICE_WAYS[how].did} of the generic of ${prescribed} on ${formatDate(at, SHOP_ZONE)}: ${told_by}, ${told_by_number}`,
    );

/** The repeats and the part supply that are left, or why nothing is. */
function restOf(line: Line, { record, at }: Copied): string[] {
  if (line.refused_reason !== null)
    return [`Not supplied by us: ${lineReasonText(line.refused_reason, line.refused_note)}`];
  const last = lastDayOfLine(line.schedule, record.issued_on);
  const left = last !== null && shopDate(at) > last ? 0 : repeatsLeft(line);
  return [
    `Repeats: ${line.repeats_allowed} allowed, ${line.repeats_used} used, ${left} left${last && left > 0 ? ` until ${formatDate(last)}` : ''}`,
    ...(line.owed > 0 ? [`Paid and still owed: ${unitsText(line.owed, line)}`] : []),
  ];
}

const lineOf = (line: Line, copied: Copied): Sheet['lines'][number] => ({
  name: medicineText(line.name, line.strength, line.dosage_form),
  details: [
    `Quantity: ${[line.prescribed_quantity === null ? amountText(line) : unitsText(line.prescribed_quantity, line), line.quantity_words].filter(Boolean).join(', ')}`,
    line.prescribed_quantity === null ? '' : `Supplied each time: ${amountText(line)}`,
    line.directions,
    [
      line.schedule === 'none' ? '' : `Schedule ${line.schedule.slice(1)}`,
      line.nappi_code ? `NAPPI ${line.nappi_code}` : '',
      line.substitute_of ? `Generic for ${line.substitute_of}` : '',
      line.substitution === 'forbidden_by_prescriber' ? 'No substitution' : '',
    ]
      .filter(Boolean)
      .join(', '),
    ...endorsements(line, copied),
    ...toldTexts(line, copied),
    ...restOf(line, copied),
  ].filter(Boolean),
  quantity: String(line.quantity_pieces ?? line.quantity),
  price: '',
  discount: '',
  total: '',
});

/** Everything that a prescription states (General Regulations 2017 reg 33), with what was supplied from it and what is left. */
export function copySheet(shop: Config, copied: Copied): Sheet {
  const { record, original_received_on, identity, lines, at } = copied;
  const { prescriber } = record;
  const address = record.patient_address ?? record.address;
  return {
    title: 'Copy of prescription',
    number: record.prescription_number,
    date: formatDate(at, SHOP_ZONE),
    supplier: supplierOf(shop),
    buyer: {
      name: `${record.first_name} ${record.last_name}`,
      lines: [
        ...(identity === null ? [] : [`${record.id_number === null ? 'Passport number' : 'ID number'} ${identity}`]),
        ...(address ? placeLines(address) : []),
      ],
    },
    facts: [
      ...(record.issued_on ? [{ label: 'Date of issue', value: formatDate(record.issued_on) }] : []),
      ...partiesOf(shop, record),
      ...(prescriber?.qualification ? [{ label: 'Qualification', value: prescriber.qualification }] : []),
      ...(prescriber ? [{ label: "Prescriber's address", value: prescriber.address.replaceAll('\n', ', ') }] : []),
    ],
    lines: lines.map((line) => lineOf(line, copied)),
    sums: [],
    notes: [
      'Copy. It is not signed by the prescriber, so no medicine can be dispensed from it alone.',
      ...(record.electronic_signature
        ? [
            `The prescription was signed electronically by ${record.electronic_signature.name} on ${formatDate(record.electronic_signature.signed_at, SHOP_ZONE)}.`,
          ]
        : []),
      original_received_on
        ? `${shop.SHOP_NAME} received the signed original on ${formatDate(original_received_on)}.`
        : `${shop.SHOP_NAME} has not received the signed original.`,
      `To use your repeats at another pharmacy, ask us to transfer them. A pharmacist there can phone us on ${shop.SHOP_PHONE}.`,
    ],
  };
}
