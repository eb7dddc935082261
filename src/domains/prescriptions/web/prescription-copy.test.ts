import { describe, expect, it } from 'vitest';
import { PRESCRIPTION_STATUSES } from '../contract-limits.ts';
import type { Medicine, Prescription } from '../contract.ts';
import { aMedicine, aSubstitute } from '../../../../tests/support/medicine.ts';
import { prescriptionStages } from './prescription-stages.ts';
import {
  choiceOf,
  ledgerText,
  nextStepText,
  openChoices,
  priceParts,
  substitutionText,
  turnOf,
} from './prescription-copy.ts';

const line: Medicine = aMedicine({ name: 'Brandol', quantity: 3, price: 100.1, line_total: 300.3 });
const substitute = aSubstitute({ name: 'Genericol', price: 60.05 });

const standing = (changes: Partial<Prescription> = {}) =>
  ({
    prescription_status: 'submitted',
    payment_status: 'created',
    delivery_method: 'delivery',
    collect_from: null,
    phone: '0825550147',
    total: null,
    quote_expires_at: null,
    medicines: [],
    repeat: null,
    supplies: [],
    original: { received_on: null, due_on: '2026-12-04', verified_with: null },
    ...changes,
  }) as unknown as Prescription;

describe('what happens next', () => {
  it('has a sentence for every status', () => {
    for (const prescription_status of PRESCRIPTION_STATUSES)
      expect(nextStepText(standing({ prescription_status }), '021 555 0134')).toMatch(/\.$/);
  });

  it('names who received a supply, and says that a parcel is on its way until then', () => {
    const words = (received_by: string | null) =>
      nextStepText(
        standing({ prescription_status: 'completed', supplies: [{ received_by }] as Prescription['supplies'] }),
        '021 555 0134',
      );
    expect(words('Thabo Dlamini')).toContain('Your medicine was handed to Thabo Dlamini.');
    expect(words(null)).toContain('has left with our courier');
    expect(nextStepText(standing({ prescription_status: 'sent' }), '')).toContain('has left with our courier');
  });

  it('says whose turn it is', () => {
    const turn = (prescription_status: Prescription['prescription_status'], changes: Partial<Prescription> = {}) =>
      turnOf(standing({ prescription_status, ...changes }));
    expect([turn('submitted'), turn('in_review'), turn('paid'), turn('dispensed')]).toEqual(Array(4).fill('ours'));
    expect([turn('needs_information'), turn('quoted')]).toEqual(['yours', 'yours']);
    expect(turn('dispensed', { delivery_method: 'collect' })).toBe('yours');
    expect([turn('completed'), turn('rejected'), turn('expired'), turn('cancelled')]).toEqual(Array(4).fill(null));
  });

  it('asks for the generic choice before payment', () => {
    const offered = { ...line, substitute, substitution: 'offered' as const };
    expect(openChoices([line, offered])).toEqual([offered]);
    expect(nextStepText(standing({ prescription_status: 'quoted', medicines: [offered] }), '')).toContain(
      'choose which one',
    );
    expect(nextStepText(standing({ prescription_status: 'quoted', medicines: [line] }), '')).not.toContain('choose');
  });

  it('says whether a cancelled prescription is refunded', () => {
    const words = (payment_status: Prescription['payment_status']) =>
      nextStepText(standing({ prescription_status: 'cancelled', payment_status }), '');
    expect(words('cancelled')).toContain("You haven't been charged");
    expect(words('paid')).toBe("We'll refund what you paid.");
    expect(words('refunded')).toBe("We've refunded what you paid.");
  });
});

describe('rule 18: brand or generic', () => {
  const brand = { name: 'Brandol', total: 300.3 };
  const generic = { name: 'Genericol', total: 180.15 };
  it('names both and the saving, whichever is chosen', () => {
    expect(choiceOf(line)).toBeNull();
    expect(choiceOf({ ...line, substitute, substitution: 'offered' })).toEqual({ brand, generic, saves: 120.15 });
    const swapped = {
      ...line,
      name: substitute.name,
      price: substitute.price,
      substitute: { ...substitute, name: line.name, price: line.price },
      substitution: 'accepted' as const,
      substitute_of: line.name,
    };
    expect(choiceOf(swapped)).toEqual({ brand, generic, saves: 120.15 });
    expect(substitutionText(swapped)).toBe('You chose this generic in place of Brandol.');
  });
});

it('rule 7: shows the repeats left, when the next one is due and the last day for it', () => {
  const chronic = aMedicine({
    repeats_allowed: 5,
    repeats_used: 2,
    supplied_pieces: 90,
    next_due: '2026-12-25',
    last_day: '2027-05-20',
    line_state: 'repeats_left',
  });
  expect(ledgerText(chronic)).toEqual([
    '3 of 5 repeats left. The next one is due on Friday, 25 Dec 2026. Repeats can be ordered until Thursday, 20 May 2027.',
  ]);
  expect(ledgerText({ ...chronic, repeats_used: 5, next_due: null })).toEqual(['0 of 5 repeats left.']);
  expect(ledgerText(aMedicine())).toEqual([]);
  expect(ledgerText(aMedicine({ quantity_pieces: 40, pieces_per_pack: 20, prescribed_quantity: 42 }))).toEqual([
    'Your prescription states 42 tablets. The quantity that we supply may differ slightly.',
  ]);
});

it('shows what is still owed from a part supply, and why a medicine is left out', () => {
  const part = aMedicine({
    quantity_pieces: 42,
    dosage_form: 'Capsule',
    owed_pieces: 12,
    line_state: 'owed',
    reason: 'It is out of stock.',
  });
  expect(ledgerText(part)).toEqual(['12 capsules still owed. It is out of stock.']);
  expect(ledgerText(aMedicine({ line_state: 'refused', reason: 'We do not stock this medicine.' }))).toEqual([
    'Not supplied: We do not stock this medicine.',
  ]);
});

it('rule 24: shows the single exit price and the dispensing fee separately', () => {
  expect(priceParts(line)).toBeNull();
  expect(priceParts({ ...line, sep: 100, dispensing_fee: 69.13 })).toBe(
    'Each: single exit price R100.00, dispensing fee R69.13 plus VAT',
  );
});

it('shows past and coming stages, continuing after a question and ending when closed', () => {
  const at = (minute: number) => `2026-11-28T08:0${minute}:00.000Z`;
  const went = (...statuses: Prescription['prescription_status'][]) =>
    prescriptionStages(
      standing({
        prescription_status: statuses.at(-1) ?? 'submitted',
        history: statuses.map((status, index) => ({ status, at: at(index), by: 'x', note: null })),
      }),
    ).map(({ label, state }) => `${label} ${state}`);
  expect(went('submitted', 'needs_information')).toEqual([
    'Received done',
    'Question for you now',
    'Quote sent ahead',
    'Paid ahead',
    'Ready ahead',
    'Sent ahead',
    'Completed ahead',
  ]);
  expect(went('submitted', 'quoted', 'quoted', 'paid')).toEqual([
    'Received done',
    'Quote sent done',
    'Paid now',
    'Ready ahead',
    'Sent ahead',
    'Completed ahead',
  ]);
  expect(went('submitted', 'rejected')).toEqual(['Received done', 'Rejected now']);
});
