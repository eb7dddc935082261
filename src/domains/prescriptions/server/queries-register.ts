import type { Db } from '~/platform/database/connect.ts';

export interface RegisterEntry {
  id: string;
  at: Date;
  dispensing_reference: string;
  source: 'order' | 'prescription';
  source_id: string;
  source_number: string;
  schedule: string;
  medicine: string;
  nappi_code: string | null;
  strength: string;
  dosage_form: string;
  quantity: number;
  patient_name: string;
  patient_identity: string | null;
  patient_address: string;
  prescriber: string | null;
  pharmacist_id: string | null;
  pharmacist: string;
}

export async function insertRegisterEntries(db: Db, entries: readonly RegisterEntry[]): Promise<void> {
  await db
    .insertInto('medicine_register')
    .values([...entries])
    .execute();
}
