import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { PrescriptionRecord } from './queries.ts';

export async function takePrescriptionNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('prescription_numbers') as number`.execute(db);
  return `RX-${rows[0]?.number}`;
}

export interface NewPrescription extends Pick<
  PrescriptionRecord,
  | 'id'
  | 'prescription_number'
  | 'access_key'
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'id_number'
  | 'passport_number'
  | 'date_of_birth'
  | 'medical_aid'
  | 'note'
  | 'delivery_method'
  | 'address'
  | 'patient_address'
  | 'business_location_id'
  | 'collect_from'
  | 'product_id'
  | 'product_name'
  | 'created_at'
> {
  consent_wording: string;
}

export async function insertPrescription(db: Db, prescription: NewPrescription): Promise<void> {
  const { created_at, address, patient_address, collect_from } = prescription;
  await db
    .insertInto('prescriptions')
    .values({
      ...prescription,
      address: address && JSON.stringify(address),
      patient_address: patient_address && JSON.stringify(patient_address),
      collect_from: collect_from && JSON.stringify(collect_from),
      prescription_status: 'submitted',
      consented_at: created_at,
      status_since: created_at,
      updated_at: created_at,
    })
    .execute();
}
