import { sql } from 'kysely';
import type { Viewer } from '~/domains/payments/server/payable/viewer.ts';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric, toRand } from '~/shared/money.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import type { ElectronicSignature, Prescriber, Prescription, PrescriptionStatus } from '../contract.ts';

/** A whole prescription except its lines. It includes the ID number: callers mask it before passing it on. */
export interface PrescriptionRecord {
  id: string;
  /** The current supply, or the one that was asked for: amounts, papers and delivery are its. */
  supply_id: string;
  is_current: boolean;
  prescription_number: string;
  access_key: string;
  user_id: string | null;
  prescription_status: PrescriptionStatus;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  id_number: string | null;
  passport_number: string | null;
  date_of_birth: string | null;
  medical_aid: string | null;
  note: string | null;
  delivery_method: Prescription['delivery_method'];
  address: Address | null;
  /** Where the patient lives; null: the delivery address. */
  patient_address: Address | null;
  business_location_id: string | null;
  collect_from: Prescription['collect_from'];
  product_id: string | null;
  product_name: string | null;
  prescriber: Prescriber | null;
  issued_on: string | null;
  /** Set when it is presented again; null: the day it reached us. */
  presented_on: string | null;
  original_received_on: string | null;
  verified_with: string | null;
  electronic_signature: ElectronicSignature | null;
  claimed_by: string | null;
  reason: string | null;
  sub_total: number | null;
  delivery_charges: number | null;
  vat_included: number | null;
  total: number | null;
  schedule: Prescription['schedule'];
  quoted_at: Date | null;
  quote_expires_at: Date | null;
  payment_status: Prescription['payment_status'];
  dispensing_reference: string | null;
  tracking_number: string | null;
  is_read: boolean;
  version: number;
  status_since: Date;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'current_supply_id as supply_id',
  'prescription_number',
  'access_key',
  'user_id',
  'prescription_status',
  'first_name',
  'last_name',
  'email',
  'phone',
  'id_number',
  'passport_number',
  'date_of_birth',
  'medical_aid',
  'note',
  'delivery_method',
  'address',
  'patient_address',
  'business_location_id',
  'collect_from',
  'product_id',
  'product_name',
  'prescriber',
  'issued_on',
  'presented_on',
  'original_received_on',
  'verified_with',
  'electronic_signature',
  'claimed_by',
  'reason',
  'sub_total',
  'delivery_charges',
  'vat_included',
  'total',
  'schedule',
  'quoted_at',
  'quote_expires_at',
  'payment_status',
  'dispensing_reference',
  'tracking_number',
  'is_read',
  'version',
  'status_since',
  'created_at',
] as const;
const AMOUNTS = ['sub_total', 'delivery_charges', 'vat_included', 'total'] as const;
type Amount = (typeof AMOUNTS)[number];

export const rand = (numeric: string): number => toRand(toCents(numeric));
export const numeric = (amount: number): string => toNumeric(toCents(amount));
const numericOrNull = (amount: number | null): string | null => (amount === null ? null : numeric(amount));

function fromRow(row: Record<Amount, string | null>): PrescriptionRecord {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, row[name] === null ? null : rand(row[name])]));
  return { is_current: true, ...row, ...amounts } as unknown as PrescriptionRecord;
}

/** Those from this person's own bookings. */
export const prescribedBy = (practitionerId: string) =>
  sql<string>`(select prescription_id from bookings where staff_id = ${practitionerId}::uuid and prescription_id is not null)`;

/** The practitioner of its consultation; null if it was uploaded. */
export async function findPractitionerOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('staff_id').where('prescription_id', '=', id).executeTakeFirst();
  return row?.staff_id ?? null;
}

export async function findPrescription(db: Db, id: string, viewer: Viewer): Promise<PrescriptionRecord | null> {
  const row = await db
    .selectFrom('prescriptions')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(!viewer.sees_all, (query) =>
      query.where((eb) =>
        eb.or([
          eb('user_id', '=', viewer.user_id),
          eb('access_key', '=', viewer.key),
          ...(viewer.staff_id === null ? [] : [eb('id', 'in', prescribedBy(viewer.staff_id))]),
        ]),
      ),
    )
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findIdentityOf(
  db: Db,
  userId: string,
): Promise<{ id_number: string | null; passport_number: string | null } | null> {
  const row = await db
    .selectFrom('prescriptions')
    .select(['id_number', 'passport_number'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockPrescription(db: Db, id: string): Promise<PrescriptionRecord | null> {
  const row = await db.selectFrom('prescriptions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The prescription, locked, with the money and papers of one of its supplies. */
export async function lockBySupply(db: Db, supplyId: string): Promise<PrescriptionRecord | null> {
  const found = await db
    .selectFrom('prescription_supplies')
    .select('prescription_id')
    .where('id', '=', supplyId)
    .executeTakeFirst();
  const record = found && (await lockPrescription(db, found.prescription_id));
  if (!record || record.supply_id === supplyId) return record ?? null;
  const own = await db
    .selectFrom('prescription_supplies')
    .select([
      'id as supply_id',
      'status as prescription_status',
      'total',
      'sub_total',
      'delivery_charges',
      'vat_included',
      'quoted_at',
      'quote_expires_at',
      'payment_status',
      'dispensing_reference',
      'tracking_number',
    ])
    .where('id', '=', supplyId)
    .executeTakeFirstOrThrow();
  return { ...fromRow({ ...record, ...own } as unknown as Record<Amount, string | null>), is_current: false };
}

type Change = Partial<
  Pick<
    PrescriptionRecord,
    | 'prescription_status'
    | 'prescriber'
    | 'issued_on'
    | 'presented_on'
    | 'delivery_method'
    | 'address'
    | 'business_location_id'
    | 'collect_from'
    | 'patient_address'
    | 'original_received_on'
    | 'verified_with'
    | 'electronic_signature'
    | 'claimed_by'
    | 'reason'
    | 'schedule'
    | 'quoted_at'
    | 'quote_expires_at'
    | 'payment_status'
    | 'dispensing_reference'
    | 'tracking_number'
    | 'is_read'
    | Amount
  >
> & {
  claimed_at?: Date | null;
  dispensed_by?: string | null;
  original_recorded_by?: Signature;
  verified_at?: Date;
  verified_by?: Signature;
};

const written = (values: Record<string, object | null | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value && JSON.stringify(value)]],
    ),
  );

/** Every change increments the version: a change based on an older one gets a conflict. */
export async function updatePrescription(db: Db, id: string, change: Change, now: Date): Promise<void> {
  const { sub_total, delivery_charges, vat_included, total, ...others } = change;
  const {
    prescriber,
    address,
    collect_from,
    patient_address,
    electronic_signature,
    original_recorded_by,
    verified_by,
    ...rest
  } = others;
  const json = {
    prescriber,
    address,
    collect_from,
    patient_address,
    electronic_signature,
    original_recorded_by,
    verified_by,
  };
  const amounts = { sub_total, delivery_charges, vat_included, total };
  const given = Object.entries(amounts).filter(([, value]) => value !== undefined) as [Amount, number | null][];
  await db
    .updateTable('prescriptions')
    .set({
      ...rest,
      ...written(json),
      ...Object.fromEntries(given.map(([name, value]) => [name, numericOrNull(value)])),
      ...(change.prescription_status ? { status_since: now } : {}),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRead(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('prescriptions')
    .set({ is_read: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Quotes that were not paid in time, the oldest first. */
export async function listExpiredQuotes(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('prescription_status', '=', 'quoted')
    .where('quote_expires_at', '<=', now)
    .orderBy('quote_expires_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
