import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import type { Phase, Supply } from '../contract.ts';
import { rand, type PrescriptionRecord } from './queries.ts';

export interface SupplyRow {
  id: string;
  number: number;
  kind: Supply['kind'];
  status: string;
  delivery_method: Supply['delivery_method'];
  total: number | null;
  payment_status: Supply['payment_status'];
  quoted_at: Date | null;
  dispensing_reference: string | null;
  dispensed_at: Date | null;
  tracking_number: string | null;
  courier: string | null;
  sent_at: Date | null;
  labels_printed_at: Date | null;
  labels_checked_at: Date | null;
  travels_with: string | null;
  address: Address | null;
  delivery_charges: number | null;
  vat_included: number | null;
  received_by: string | null;
  received_at: Date | null;
  received_proof: Supply['received_proof'];
  /** For the patient alone. */
  handover_pin: string | null;
  packed_cold: Supply['packed_cold'];
}

const AMOUNTS = ['total', 'delivery_charges', 'vat_included'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], string | null>;

/** The first one first. */
export async function listSupplies(db: Db, prescriptionId: string): Promise<SupplyRow[]> {
  const { rows } = await sql<Omit<SupplyRow, keyof Amounts> & Amounts>`
    select id, number, kind, status, delivery_method, total, payment_status, quoted_at, dispensing_reference, dispensed_at,
      tracking_number, courier, sent_at, labels_printed_at, labels_checked_at, travels_with, address, delivery_charges,
      vat_included, received_by, received_at, received_proof, handover_pin, packed_cold
    from prescription_supplies where prescription_id = ${prescriptionId}::uuid order by number`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, row[name] === null ? null : rand(row[name])])) as Record<
      keyof Amounts,
      number | null
    >),
  }));
}

export async function findKind(db: Db, id: string): Promise<Supply['kind']> {
  const row = await db
    .selectFrom('prescription_supplies')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.kind as Supply['kind'];
}

export interface NewSupply {
  id: string;
  prescription_id: string;
  kind: Supply['kind'];
  delivery_method: PrescriptionRecord['delivery_method'];
  address: Address | null;
  business_location_id: string | null;
  collect_from: PrescriptionRecord['collect_from'];
}

/**
 * The next supply becomes the current one: what the prescription shows of money, papers and delivery begins anew. The
 * prescription is locked by the caller.
 */
export async function beginSupply(db: Db, supply: NewSupply, now: Date): Promise<void> {
  const { id, prescription_id, kind, delivery_method, address, business_location_id, collect_from } = supply;
  await sql`
    insert into prescription_supplies (id, prescription_id, number, kind, status, delivery_method, address,
      business_location_id, collect_from, payment_status, created_at)
    select ${id}::uuid, ${prescription_id}::uuid, max(number) + 1, ${kind}, 'submitted', ${delivery_method},
      ${address && JSON.stringify(address)}::jsonb, ${business_location_id}::uuid,
      ${collect_from && JSON.stringify(collect_from)}::jsonb, 'created', ${now}
    from prescription_supplies where prescription_id = ${prescription_id}::uuid`.execute(db);
  await sql`
    update prescriptions set current_supply_id = ${id}::uuid, delivery_method = ${delivery_method},
      address = ${address && JSON.stringify(address)}::jsonb, business_location_id = ${business_location_id}::uuid,
      collect_from = ${collect_from && JSON.stringify(collect_from)}::jsonb, sub_total = null, delivery_charges = null,
      vat_included = null, total = null, quoted_at = null, quote_expires_at = null, payment_status = 'created',
      dispensing_reference = null, dispensed_by = null, tracking_number = null, reason = null
    where id = ${prescription_id}::uuid`.execute(db);
}

/** Of a supply that is no longer the current one: its money may still move. */
export async function setSupplyPayment(
  db: Db,
  id: string,
  change: { payment_status: Supply['payment_status']; status?: string },
): Promise<void> {
  await db.updateTable('prescription_supplies').set(change).where('id', '=', id).execute();
}

/** What only the supply itself keeps. */
export async function updateSupply(
  db: Db,
  id: string,
  change: Partial<
    Pick<SupplyRow, 'dispensed_at' | 'courier' | 'sent_at' | 'labels_printed_at' | 'labels_checked_at' | 'travels_with'>
  >,
): Promise<void> {
  await db.updateTable('prescription_supplies').set(change).where('id', '=', id).execute();
}

/** A new PIN for the hand-over, or none any more. */
export async function setHandoverPin(db: Db, id: string, handover_pin: string | null): Promise<void> {
  await db.updateTable('prescription_supplies').set({ handover_pin }).where('id', '=', id).execute();
}

export async function findHandOver(
  db: Db,
  id: string,
): Promise<Pick<SupplyRow, 'handover_pin' | 'courier' | 'received_by'>> {
  return db
    .selectFrom('prescription_supplies')
    .select(['handover_pin', 'courier', 'received_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function setPackedCold(db: Db, id: string, packed: NonNullable<Supply['packed_cold']>): Promise<void> {
  await db
    .updateTable('prescription_supplies')
    .set({ packed_cold: JSON.stringify(packed) })
    .where('id', '=', id)
    .execute();
}

export async function setReceived(
  db: Db,
  id: string,
  received: { received_by: string; received_at: Date; received_proof: NonNullable<Supply['received_proof']> },
): Promise<void> {
  await db.updateTable('prescription_supplies').set(received).where('id', '=', id).execute();
}

/** The prescriptions whose current supply travels with this one. */
export async function listCompanions(db: Db, supplyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from prescription_supplies s join prescriptions p on p.current_supply_id = s.id
    where s.travels_with = ${supplyId}::uuid order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The supply whose parcel carries this one; null if it travels by itself. */
export async function findTravelsWith(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('prescription_supplies')
    .select('travels_with')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.travels_with ?? null;
}

export interface PhaseRow {
  id: string;
  supply_id: string;
  phase: Phase;
  signature: Signature;
  at: Date;
}

export async function insertPhase(db: Db, { signature, ...phase }: PhaseRow): Promise<void> {
  await db
    .insertInto('prescription_phases')
    .values({ ...phase, signature: JSON.stringify(signature) })
    .execute();
}

export async function listPhases(db: Db, supplyIds: readonly string[]): Promise<PhaseRow[]> {
  if (supplyIds.length === 0) return [];
  const rows = await db
    .selectFrom('prescription_phases')
    .select(['id', 'supply_id', 'phase', 'signature', 'at'])
    .where('supply_id', 'in', [...supplyIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows as unknown as PhaseRow[];
}
