import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import * as queries from './queries.ts';
import type { RegisterEntry } from './queries.ts';

// The register of General Regulations 2017 reg 35: who received what, who prescribed it and who dispensed it.

export interface SoldMedicine extends Pick<
  RegisterEntry,
  | 'schedule'
  | 'medicine'
  | 'nappi_code'
  | 'strength'
  | 'dosage_form'
  | 'quantity_pieces'
  | 'unit'
  | 'packs'
  | 'active_ingredients'
  | 'days'
  | 'batch'
  | 'expires_on'
> {
  /** The line of the order or prescription, by which `correctSale` finds it again. */
  line_id?: string | null;
}

/** Regulations 33 and 35: who prescribed it, in full. */
export interface SalePrescriber {
  name: string;
  qualification: string;
  number: string;
  address: string;
}

export interface Sale extends Pick<RegisterEntry, 'source' | 'source_id' | 'source_number'> {
  /** Who signs for it, under which registration and whose supervision. */
  signature: Signature;
  /** Taken before, because its labels were printed before the last check. */
  reference?: string;
  first_name: string;
  last_name: string;
  /** Identity or passport number; not required for S1. */
  identity: string | null;
  /** The buyer's own, for what is collected too. */
  address: Address | null;
  collect_from: { name: string } | null;
  prescriber: SalePrescriber | null;
}

const collectedAt = ({ collect_from }: Sale): string => `Collected at ${collect_from?.name ?? 'the pharmacy'}`;

const addressOf = ({ address }: Sale): string | null =>
  address &&
  [address.line1, address.line2, address.suburb, address.city, address.postal_code].filter(Boolean).join(', ');

/** Reg 35: a unique reference for every dispensing. One that is not used after all is only a gap. */
export const takeDispensingReference = (ctx: Context): Promise<string> => queries.takeReference(ctx.db);

/** The registered person as an entry names them. */
export const signedBy = ({ user_id, name, registration_number, category, supervisor }: Signature) => ({
  pharmacist_id: user_id,
  pharmacist: name,
  pharmacist_number: registration_number || null,
  pharmacist_category: category,
  supervisor_id: supervisor?.user_id ?? null,
  supervisor: supervisor?.name ?? null,
  supervisor_number: supervisor?.registration_number ?? null,
});

function quantityOf({ medicine, quantity_pieces, packs }: SoldMedicine): number {
  const quantity = quantity_pieces ?? packs;
  if (quantity === null) throw new Error(`The register needs the quantity of ${medicine}.`);
  return quantity;
}

/**
 * Records a sale under a unique reference, which it returns. In the sale's transaction: neither exists without the
 * other.
 */
export async function registerSale(ctx: Context, sale: Sale, medicines: readonly SoldMedicine[]): Promise<string> {
  if (!ctx.db.isTransaction) throw new Error('The register is written in the transaction of the sale.');
  const dispensing_reference = sale.reference ?? (await takeDispensingReference(ctx));
  if (medicines.length === 0) return dispensing_reference;
  const { prescriber } = sale;
  await queries.insertEntries(
    ctx.db,
    medicines.map((medicine, line) => ({
      ...medicine,
      ...signedBy(sale.signature),
      id: newId(),
      at: ctx.now(),
      dispensing_reference,
      line,
      line_id: medicine.line_id ?? null,
      source: sale.source,
      source_id: sale.source_id,
      source_number: sale.source_number,
      quantity: quantityOf(medicine),
      patient_name: `${sale.first_name} ${sale.last_name}`.trim(),
      patient_identity: sale.identity,
      patient_address: addressOf(sale) ?? collectedAt(sale),
      collected_at: sale.collect_from?.name ?? null,
      prescriber: prescriber && `${prescriber.name}, ${prescriber.number}`,
      prescriber_name: prescriber?.name ?? null,
      prescriber_qualification: prescriber?.qualification ?? null,
      prescriber_number: prescriber?.number ?? null,
      prescriber_address: prescriber?.address ?? null,
      corrects_id: null,
      left_quantity: null,
      reason: null,
    })),
  );
  return dispensing_reference;
}
