import { supplierOf } from '~/domains/orders/server/tax-document.ts';
import { medicineText } from '~/domains/register/entry-text.ts';
import type { Config } from '~/platform/config.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import { SHOP_ZONE, formatDate } from '~/shared/dates.ts';
import type { Prescriber } from '../contract.ts';
import { amountText } from '../unit-rules.ts';
import type { Line } from './queries-medicines.ts';
import type { PrescriptionRecord } from './queries.ts';

interface Told {
  record: PrescriptionRecord;
  prescriber: Prescriber;
  lines: readonly Line[];
  at: Date;
}

/** What a prescriber has to know of a substitution, and no more of the patient than the name and the date of the script. */
export function prescriberNoteSheet(shop: Config, { record, prescriber, lines, at }: Told): Sheet {
  return {
    title: 'Note to the prescriber',
    number: record.prescription_number,
    date: formatDate(at, SHOP_ZONE),
    supplier: supplierOf(shop),
    buyer: {
      name: [prescriber.name, prescriber.qualification].filter(Boolean).join(', '),
      lines: [`Number ${prescriber.practice_number}`, ...prescriber.address.split('\n')],
    },
    facts: [
      { label: 'Patient', value: `${record.first_name} ${record.last_name}` },
      ...(record.issued_on ? [{ label: 'Date of issue', value: formatDate(record.issued_on) }] : []),
    ],
    lines: lines.map((line) => ({
      name: medicineText(line.name, line.strength, line.dosage_form),
      details: [`In place of ${line.substitute_of ?? ''}`, `Quantity: ${amountText(line)}`],
      quantity: String(line.quantity_pieces ?? line.quantity),
      price: '',
      discount: '',
      total: '',
    })),
    sums: [],
    notes: [
      'Your patient was informed of the generic and chose it (Act 101 of 1965, section 22F). It contains the same active ingredients in the same strength and form.',
      `If it should not be substituted, please phone our pharmacist on ${shop.SHOP_PHONE}.`,
    ],
  };
}
