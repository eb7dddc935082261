import sharp from 'sharp';
import type { Prescription } from '../../src/domains/prescriptions/contract.ts';
import { AN_IDENTITY } from './shopping.ts';
import type { Answer, Caller, TestApp } from './start-app.ts';

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
export interface Sent {
  prescription_id: string;
  prescription_number: string;
  key: string;
}

let photo: Uint8Array<ArrayBuffer> | undefined;
/** A small photo; calls differ in its name only. */
export async function aPhoto(name = 'IMG_0001.jpg'): Promise<File> {
  photo ??= new Uint8Array(
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fafafa' } })
      .jpeg()
      .toBuffer(),
  );
  return new File([photo], name, { type: 'image/jpeg' });
}

export const PATIENT = {
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  email: 'nomsa@example.com',
  phone: '082 555 0147',
  id_number: AN_IDENTITY,
  delivery_method: 'delivery',
  line1: '12 Main Road',
  suburb: 'Observatory',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '7925',
  consent: 'true',
} as const;

let patients = 0;
/** A valid South African ID number that no other call gets: each patient has a history of their own. */
export function aNewIdentity(): string {
  patients += 1;
  const digits = `800101${String(5100 + patients).slice(-4)}08`;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A null field is left out. */
export function aForm(fields: Record<string, string | null>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

export async function sendPrescription(
  caller: Caller,
  changes: Record<string, string | null> = {},
  files?: readonly File[],
  headers: Record<string, string> = {},
): Promise<Answer<Sent & Refusal>> {
  return caller.post<Sent & Refusal>(
    'prescription/',
    aForm({ ...PATIENT, ...changes }, files ?? [await aPhoto()]),
    headers,
  );
}

export async function aPrescription(caller: Caller, changes: Record<string, string | null> = {}): Promise<Sent> {
  const { status, body } = await sendPrescription(caller, { id_number: aNewIdentity(), ...changes });
  if (status !== 201) throw new Error(`prescription answered ${status}: ${body.detail}`);
  return body;
}

export const PRESCRIBER = {
  name: 'Dr S Pillay',
  qualification: 'MB ChB',
  practice_number: 'MP0123456',
  address: '1 Long Street, Cape Town',
};

export const MEDICINE = {
  name: 'Amoxicillin 500 mg',
  schedule: 'S4',
  strength: '500 mg',
  dosage_form: 'capsule',
  quantity: 2,
  price: 60,
  sep_reason: 'Not in the price register',
  directions: 'One capsule three times a day for five days',
};

/** The fields of a medicine from the catalogue: name, schedule and price are the product's. */
export const fromCatalogue = (product: { id: string }, changes: object = {}) => ({
  product_id: product.id,
  name: undefined,
  schedule: undefined,
  strength: undefined,
  dosage_form: undefined,
  price: undefined,
  ...changes,
});

type Whole = Prescription & Refusal;
export const addMedicine = (staff: Caller, sent: Sent, changes: object = {}) =>
  staff.post<Whole>(`prescription/add-medicines/${sent.prescription_id}`, { ...MEDICINE, ...changes });
export const sendInvoice = (staff: Caller, sent: Sent) =>
  staff.put<Whole>(`prescription/send-invoice/${sent.prescription_id}`, {});
export const moveTo = (staff: Caller, sent: Sent, status: string, body: object = {}) =>
  staff.put<Whole>(`prescription/${sent.prescription_id}?prescription_status=${status}`, body);
export const seen = async (caller: Caller, sent: Sent, key = sent.key) =>
  caller.get<Whole>(`prescription/${sent.prescription_id}?key=${key}`);

/** Reviewed, quoted and ready to be paid. */
export async function aQuote(
  staff: Caller,
  sent: Sent,
  medicines: readonly object[] = [{}],
  issued_on = '2026-11-20',
): Promise<Prescription> {
  await moveTo(staff, sent, 'in_review', { prescriber: PRESCRIBER, issued_on });
  for (const medicine of medicines) {
    const added = await addMedicine(staff, sent, medicine);
    if (added.status !== 201) throw new Error(`add-medicines answered ${added.status}: ${added.body.detail}`);
  }
  const { status, body } = await sendInvoice(staff, sent);
  if (status !== 200) throw new Error(`send-invoice answered ${status}: ${body.detail}`);
  return body;
}

/** The next supply, ordered by the patient or by staff. */
export const orderRepeat = (caller: Caller, sent: Sent, body?: object, key: string | null = sent.key) =>
  caller.post<Whole>(`prescription/${sent.prescription_id}/repeat${key === null ? '' : `?key=${key}`}`, body);

/** The pages of a prescription as its owner's browser gets them, in order. */
export async function servedPages(app: TestApp, sent: Sent): Promise<Uint8Array[]> {
  const { body } = await seen(app.guest, sent);
  const pages: Uint8Array[] = [];
  for (const { url } of body.files.flatMap((file) => file.pages)) {
    const answer = await app.shop.http.request(url);
    if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`);
    pages.push(new Uint8Array(await answer.arrayBuffer()));
  }
  return pages;
}
