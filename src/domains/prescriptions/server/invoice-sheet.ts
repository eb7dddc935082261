import { detailsOf, placeLines, supplierOf, vatSums, type Unnumbered } from '~/domains/orders/server/tax-document.ts';
import { medicineText } from '~/domains/register/entry-text.ts';
import type { Config } from '~/platform/config.ts';
import { SHOP_ZONE, formatDate } from '~/shared/dates.ts';
import { formatRand, toCents } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { amountText } from '../unit-rules.ts';
import { partiesOf } from './paper-parts.ts';
import type { SupplyRow } from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';
import type { SupplyLine } from './queries-supply-lines.ts';

/** A tax invoice (VAT Act 89 of 1991 s20(4)) with what a medical aid asks for: codes, prescriber and patient. */
export function invoiceSheet(
  shop: Config,
  record: PrescriptionRecord,
  supply: SupplyRow,
  lines: readonly SupplyLine[],
  at: Date,
): Unnumbered {
  const total = supply.total ?? 0;
  const address = supply.address ?? record.patient_address;
  const goods = lines.reduce((sum, line) => sum + line.line_total, 0);
  return {
    title: 'Tax Invoice',
    date: formatDate(at, SHOP_ZONE),
    supplier: supplierOf(shop),
    buyer: {
      name: `${record.first_name} ${record.last_name}`,
      lines: [
        ...(record.date_of_birth ? [`Born ${formatDate(record.date_of_birth)}`] : []),
        ...(address ? placeLines(address) : []),
        record.email,
      ],
    },
    facts: [
      { label: 'Prescription', value: record.prescription_number },
      { label: 'Paid', value: 'Online' },
      ...(record.medical_aid ? [{ label: 'Medical aid', value: record.medical_aid }] : []),
      ...partiesOf(shop, record),
    ],
    lines: lines.map((line) => ({
      name: medicineText(line.name, line.strength, line.dosage_form),
      details: [
        amountText({
          quantity: line.packs,
          quantity_pieces: line.pieces,
          pieces_per_pack: line.pieces_per_pack,
          dosage_form: line.dosage_form,
        }),
        ...detailsOf({ ...line, schedule: line.schedule as Schedule, sku: null }, 'a pack'),
      ],
      quantity: String(line.pieces ?? line.packs),
      // Of one pack: the pieces are only its share.
      price: formatRand(line.price),
      discount: '',
      total: formatRand(line.line_total),
    })),
    sums: [
      { label: 'Medicine', amount: formatRand(goods) },
      { label: 'Delivery', amount: formatRand(supply.delivery_charges ?? 0) },
      { label: 'Total, VAT included', amount: formatRand(total), is_total: true },
      ...vatSums(toCents(total), supply.vat_included ?? 0),
    ],
    notes: ['All prices include VAT at 15%. Prices are per pack; a split pack is charged pro rata.'],
  };
}
