import { addDays } from '../../src/shared/dates.ts';
import { drawPrescription } from './drawing.ts';
import { customer, STAFF, type CustomerName } from './people.ts';
import type { Shelf } from './shelf.ts';
import { HOUR_MS, inOpeningHours, type Stage } from './stage.ts';

interface Line {
  sku: string;
  quantity: number;
  directions: string;
  repeats_allowed?: number;
}

interface Row {
  who: CustomerName;
  when: readonly [days: number, time: string];
  /** The person in the register: no South African ID number, which could be someone's. */
  passport_number: string;
  date_of_birth: string;
  note?: string;
  lines: Line[];
  /** The status it reaches, if there is time for it. */
  ends: 'submitted' | 'in_review' | 'needs_information' | 'rejected' | 'quoted' | 'paid' | 'completed';
}

const PRESCRIBER = {
  name: 'Dr P van Wyk (demo)',
  qualification: 'MB ChB',
  practice_number: '0000001',
  address: '1 Example Street, Cape Town',
};

const ROWS: Row[] = [
  {
    who: 'johan',
    when: [-15, '08:20'],
    passport_number: 'DEMO0002',
    date_of_birth: '1961-04-12',
    lines: [
      { sku: 'RX-301', quantity: 1, directions: 'One tablet every morning', repeats_allowed: 5 },
      { sku: 'RX-405', quantity: 1, directions: 'One tablet every evening', repeats_allowed: 5 },
    ],
    ends: 'completed',
  },
  {
    who: 'priya',
    when: [-9, '17:30'],
    passport_number: 'DEMO0003',
    date_of_birth: '1988-09-30',
    lines: [],
    ends: 'rejected',
  },
  {
    who: 'thandi',
    when: [-3, '09:40'],
    passport_number: 'DEMO0001',
    date_of_birth: '1993-02-17',
    note: 'From my visit to the doctor last week.',
    lines: [{ sku: 'RX-404', quantity: 1, directions: 'One capsule twice a day with a glass of water, for five days' }],
    ends: 'quoted',
  },
  {
    who: 'ayanda',
    when: [-2, '11:05'],
    passport_number: 'DEMO0004',
    date_of_birth: '1979-11-03',
    lines: [{ sku: 'RX-304', quantity: 1, directions: 'One tablet twice a day with a meal', repeats_allowed: 3 }],
    ends: 'paid',
  },
  {
    who: 'grace',
    when: [-2, '15:45'],
    passport_number: 'DEMO0005',
    date_of_birth: '1996-06-21',
    note: 'It is for my son.',
    lines: [],
    ends: 'needs_information',
  },
  {
    who: 'annelise',
    when: [-1, '10:10'],
    passport_number: 'DEMO0006',
    date_of_birth: '1954-01-08',
    lines: [{ sku: 'RX-307', quantity: 1, directions: 'One tablet every morning', repeats_allowed: 5 }],
    ends: 'in_review',
  },
  {
    who: 'lwazi',
    when: [-1, '18:25'],
    passport_number: 'DEMO0007',
    date_of_birth: '1985-08-14',
    lines: [{ sku: 'RX-409', quantity: 1, directions: 'Two sprays in each nostril every morning' }],
    ends: 'submitted',
  },
];

const REASONS = {
  rejected:
    'The date of issue is more than 30 days ago, and the law lets us hand nothing out on it. Please ask for a new one.',
  needs_information: 'The strength in the second line cannot be read. Please send a sharper picture of the lower half.',
};

async function send(stage: Stage, row: Row, seed: number): Promise<string> {
  const { first_name, last_name, email, phone, account, address } = customer(row.who);
  const { prescription_id } = await stage
    .as(account === undefined ? undefined : email)
    .prescriptions.createPrescription({
      first_name,
      last_name,
      email,
      phone,
      passport_number: row.passport_number,
      date_of_birth: row.date_of_birth,
      note: row.note,
      delivery_method: 'delivery',
      ...address,
      consent: true,
      files: await drawPrescription(seed, Math.max(1, row.lines.length)),
    });
  return prescription_id;
}

/** The pharmacist's steps in one go; the patient pays the next morning, and it is sent. */
function work(stage: Stage, shelf: Shelf, row: Row, id: string, sent: Date): void {
  const desk = stage.as(STAFF.pharmacist).prescriptions;
  const move = (prescription_status: 'rejected' | 'needs_information' | 'in_review' | 'dispensed' | 'completed') => ({
    params: { id },
    query: { prescription_status },
  });
  const { ends } = row;
  if (ends === 'submitted') return;
  const read = inOpeningHours(new Date(sent.getTime() + 2 * HOUR_MS));
  if (ends === 'rejected' || ends === 'needs_information') {
    stage.at(read, async () => {
      await desk.updatePrescription({ ...move(ends), body: { reason: REASONS[ends] } });
    });
    return;
  }
  stage.at(read, async () => {
    const issued_on = addDays(stage.today, row.when[0] - 1);
    await desk.updatePrescription({ ...move('in_review'), body: { prescriber: PRESCRIBER, issued_on } });
    for (const { sku, ...line } of row.lines) await desk.addMedicine({ id, product_id: shelf.get(sku).id, ...line });
    if (ends !== 'in_review') await desk.sendInvoice({ id });
  });
  if (ends === 'in_review' || ends === 'quoted') return;
  const paid = inOpeningHours(new Date(read.getTime() + 3 * HOUR_MS));
  stage.at(paid, async () => {
    await stage.pay((await desk.getPrescription({ id })).payment_uuid ?? undefined);
  });
  if (ends === 'paid') return;
  const madeUp = inOpeningHours(new Date(paid.getTime() + 2 * HOUR_MS));
  stage.at(madeUp, async () => {
    await desk.updatePrescription(move('dispensed'));
  });
  stage.at(inOpeningHours(new Date(madeUp.getTime() + 24 * HOUR_MS)), async () => {
    await desk.updatePrescription({ ...move('completed'), body: { tracking_number: 'DEMO000001' } });
  });
}

export function tellPrescriptions(stage: Stage, shelf: Shelf): void {
  for (const [index, row] of ROWS.entries()) {
    if (!row.lines.every(({ sku, quantity }) => shelf.hasPlenty(sku, quantity))) continue;
    const sent = stage.day(...row.when);
    stage.at(sent, async () => work(stage, shelf, row, await send(stage, row, index + 1), sent));
  }
}
