import type { MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { formatDate, SHOP_ZONE } from '~/shared/dates.ts';
import type { Address } from '~/shared/schemas.ts';
import { quantityInWords } from '../quantity-words.ts';
import { amountText, packsFor, piecesOf, unitsText } from '../unit-rules.ts';
import type { Prescribed, PrescribedMedicine as Medicine } from './prescribed.ts';

const repeatsLabel = (count: number) => (count === 0 ? 'No repeats' : `${count} repeat${count === 1 ? '' : 's'}`);

/** The quantity as the script states it: in pieces wherever they are known, and how many units that is. */
export function writtenAmount(
  { quantity, quantity_pieces: pieces, dosage_form: typed }: Medicine,
  product: Pick<MedicineFacts, 'pack_size' | 'dosage_form'> | undefined,
): { text: string; units: number } {
  const dosage_form = typed || product?.dosage_form || null;
  const pieces_per_pack = product ? piecesOf(product.pack_size, product.dosage_form) : null;
  const packs = quantity ?? 1;
  const quantity_pieces = pieces ?? (pieces_per_pack && packs * pieces_per_pack);
  if (!quantity_pieces) return { text: unitsText(packs, { quantity_pieces: null, dosage_form }), units: packs };
  const text = pieces_per_pack
    ? amountText({
        quantity: packsFor(quantity_pieces, pieces_per_pack),
        quantity_pieces,
        pieces_per_pack,
        dosage_form,
      })
    : unitsText(quantity_pieces, { quantity_pieces, dosage_form });
  return { text, units: quantity_pieces };
}

function written(medicine: Medicine, product: MedicineFacts | undefined) {
  const { text, units } = writtenAmount(medicine, product);
  return {
    name: [medicine.name, medicine.strength, medicine.dosage_form || product?.dosage_form].filter(Boolean).join(', '),
    details: [
      medicine.directions,
      // Schedule 6 needs it (reg 33(3)(f)); spelled out for all, no figure on a script can be changed unseen.
      `Quantity: ${text}, spelled out: ${quantityInWords(units)}`,
      ...(medicine.days ? [`For ${medicine.days} day${medicine.days === 1 ? '' : 's'}`] : []),
      repeatsLabel(medicine.repeats_allowed),
      ...(medicine.no_substitution ? ['No substitution'] : []),
    ],
    quantity: String(units),
    price: '',
    discount: '',
    total: '',
  };
}

interface Parts {
  number: string;
  facts: ReadonlyMap<string, MedicineFacts>;
  address: Address | null;
  /** How it is signed. */
  notes: readonly string[];
}

/** The script itself, as stored (General Regulations 2017 reg 33(1)): who wrote it for whom, when, what and how. */
export async function drawScript(
  ctx: Context,
  prescribed: Prescribed,
  { number, facts, address, notes }: Parts,
): Promise<Uint8Array> {
  const { prescriber, first_name, last_name, id_number, passport_number } = prescribed;
  return renderPdf({
    title: 'Prescription',
    number,
    date: formatDate(ctx.now(), SHOP_ZONE),
    supplier: {
      name: prescriber.name,
      lines: [prescriber.qualification ?? '', ...prescriber.address.split('\n')].filter(Boolean),
      vat_number: '',
      registration_number: '',
      contact: [`${prescribed.council} number ${prescriber.practice_number}`, prescriber.phone]
        .filter(Boolean)
        .join(', '),
    },
    buyer: {
      label: 'Patient',
      name: `${first_name} ${last_name}`,
      lines: [
        id_number ? `ID number ${id_number}` : `Passport number ${passport_number ?? ''}`,
        ...(address
          ? [address.line1, address.line2 ?? '', `${address.suburb}, ${address.city}, ${address.postal_code}`].filter(
              Boolean,
            )
          : []),
      ],
    },
    facts: [{ label: 'Consultation', value: prescribed.booking_number }],
    lines: prescribed.medicines.map((medicine) =>
      written(medicine, medicine.product_id ? facts.get(medicine.product_id) : undefined),
    ),
    sums: [],
    notes: [
      `Written and sent by ${prescribed.sent_by.name}, signed in at ${ctx.config.SHOP_NAME}, on ${formatDate(ctx.now(), SHOP_ZONE)}.`,
      ...notes,
    ],
  });
}
