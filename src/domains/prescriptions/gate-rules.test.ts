import { describe, expect, test } from 'vitest';
import { dispensingObstacles, lastDayOf, type GateStep, type Readable } from './gate-rules.ts';

describe('the checks before quote, payment and dispensing', () => {
  const line = {
    name: 'Amoxicillin',
    schedule: 'S4',
    storage: 'room',
    quantity: 2,
    quantity_pieces: null,
    prescribed_quantity: null,
    dosage_form: 'Capsule',
    quantity_words: null,
    sep: 40,
    sep_reason: null,
    duplicate_reason: null,
    days: null,
    repeats_allowed: 0,
    product_id: null,
    schedule_assumed: false,
    price: 89.9,
    substitution: 'none',
    substitute: null,
  } as const;
  const paper: Readable = {
    medicines: [line],
    prescriber: {
      name: 'Dr S Pillay',
      qualification: 'MB ChB',
      practice_number: 'MP0123456',
      address: '1 Long Street',
    },
    issued_on: '2026-11-20',
    presented_on: '2026-11-25',
    has_address: true,
    original_received_on: '2026-11-25',
    s5_needs_interval: true,
    delivery: { method: 'delivery', province: 'Gauteng', cold_parcel: null },
    tolerance_percent: 0,
  };
  const TODAY = '2026-11-25';
  const found = (changes: Partial<Readable>, step: GateStep = 'dispense', today = TODAY) =>
    dispensingObstacles({ ...paper, ...changes }, today, step).map(({ field, message }) => `${field}: ${message}`);

  test('pass a complete prescription at all three steps', () => {
    for (const step of ['quote', 'pay', 'dispense'] as const) expect(found({}, step)).toEqual([]);
  });

  test('refuse ordinary delivery of a refrigerated medicine at all three steps (rule 17)', () => {
    const medicines = [{ ...line, name: 'Insulin', storage: 'refrigerated' } as const];
    const refused = [
      "delivery_method: Insulin must be kept at 2–8 °C, so we can't send it by courier. Please choose collection.",
    ];
    for (const step of ['quote', 'pay', 'dispense'] as const) expect(found({ medicines }, step)).toEqual(refused);
    const collected = { method: 'collect', province: undefined, cold_parcel: null } as const;
    expect(found({ medicines, delivery: collected })).toEqual([]);
    const cold_parcel = { fee: 150, provinces: ['Gauteng' as const], weekdays: [1] };
    expect(found({ medicines, delivery: { ...paper.delivery, cold_parcel } })).toEqual([]);
    expect(found({ medicines, delivery: { ...paper.delivery, province: 'Limpopo', cold_parcel } })).toHaveLength(1);
  });

  test('name every missing field at once', () => {
    const medicines = [{ ...line, substitution: 'offered', repeats_allowed: 6 } as const];
    expect(found({ medicines, prescriber: null, issued_on: null })).toEqual([
      "prescriber: Enter the prescriber's name, qualification, practice or council number and address.",
      'issued_on: Enter the date of issue.',
      expect.stringMatching(/^medicines\.0\.repeats_allowed: Amoxicillin: Enter at most 5 repeats/),
      'medicines.0.substitution: The patient has not yet chosen between Amoxicillin and its generic.',
    ]);
    expect(found({ medicines: [] })).toEqual(['medicines: Add at least one medicine.']);
  });

  test('let an open generic choice block payment and dispensing but not the quote', () => {
    const medicines = [{ ...line, substitution: 'offered' } as const];
    expect(found({ medicines }, 'quote')).toEqual([]);
    expect(found({ medicines }, 'pay')).toHaveLength(1);
    expect(found({ medicines }, 'dispense')).toHaveLength(1);
  });

  test('rule 9: let no other quantity than the prescribed one pass at any step, unless a tolerance is signed', () => {
    const medicines = [{ ...line, quantity_pieces: 40, prescribed_quantity: 42 }];
    for (const step of ['quote', 'pay', 'dispense'] as const)
      expect(found({ medicines }, step)).toEqual([
        expect.stringMatching(/^medicines\.0\.prescribed_quantity: Amoxicillin: the prescription states 42 capsules/),
      ]);
    expect(found({ medicines, tolerance_percent: 5 })).toEqual([]);
  });

  test('need no prescriber for S0 and other products', () => {
    const medicines = [{ ...line, schedule: 'S0' as const }];
    expect(found({ prescriber: null, issued_on: null, medicines })).toEqual([]);
  });

  test.each([
    ['S2', '2026-05-26', '2026-11-26', true],
    ['S4', '2026-05-26', '2026-11-26', true],
    ['S4', '2026-05-26', '2026-11-27', false],
    ['S5', '2025-09-25', '2026-11-25', false],
    ['S6', '2026-10-26', '2026-11-25', true],
    ['S6', '2026-10-26', '2026-11-26', false],
    ['none', '2026-05-26', '2026-12-27', true],
  ] as const)(
    'allow %s issued on %s and presented in time to be supplied on %s: %s',
    (schedule, issued_on, today, fits) => {
      const medicines = [{ ...line, schedule, days: 30, quantity_words: 'two' }];
      const late = found({ medicines, issued_on, presented_on: issued_on }, 'dispense', today);
      expect(late.map((one) => one.split(':')[0])).toEqual(fits ? [] : ['issued_on']);
    },
  );

  test('block a prescription presented again after 14 months on both time limits', () => {
    const medicines = [{ ...line, schedule: 'S5' as const }];
    expect(found({ medicines, issued_on: '2025-09-25', presented_on: TODAY })).toEqual([
      'issued_on: The prescription was presented more than 30 days after it was written and may not be dispensed.',
      'issued_on: The prescription was written more than 6 months ago and may no longer be dispensed.',
    ]);
  });

  test('need days of treatment for Schedule 6, at most 30 and at most 12 packs', () => {
    const six = { ...line, name: 'Methylphenidate', schedule: 'S6' as const, quantity_words: 'two packs' };
    expect(found({ medicines: [six] })).toEqual([
      'medicines.0.days: Enter the days of treatment for Methylphenidate: Schedule 6 allows at most 30.',
    ]);
    expect(found({ medicines: [{ ...six, days: 31, quantity: 13, quantity_words: 'thirteen' }] })).toEqual([
      'medicines.0.days: Methylphenidate: Schedule 6 allows at most 30 days of treatment.',
      'medicines.0.quantity: Methylphenidate: Enter the number of packs: Schedule 6 allows at most 12 here.',
    ]);
    expect(found({ medicines: [{ ...six, days: 30, quantity: 12, quantity_words: 'Twelve' }] })).toEqual([]);
  });

  test('rule 5: need the quantity of Schedule 6 spelled out as in figures, and the original before dispensing', () => {
    const six = { ...line, name: 'Methylphenidate', schedule: 'S6' as const, days: 30, quantity_pieces: 30 };
    const of = (
      quantity_words: string | null,
      step: GateStep = 'dispense',
      original_received_on: string | null = TODAY,
    ) => found({ medicines: [{ ...six, quantity_words }], original_received_on }, step).map((one) => one.split(':')[0]);
    expect(of(null)).toEqual(['medicines.0.quantity_words']);
    expect(of('thirteen tablets')).toEqual(['medicines.0.quantity_words']);
    expect(of('Thirty-one')).toEqual(['medicines.0.quantity_words']);
    expect(of('Thirty (30) tablets only')).toEqual([]);
    expect(of('thirty', 'dispense', null)).toEqual(['original']);
    for (const step of ['quote', 'pay'] as const) expect(of('thirty', step, null)).toEqual([]);
  });

  test('rule 10: need the prescriber’s qualification and a valid council or practice number', () => {
    const by = (changes: object) =>
      found({ prescriber: { ...paper.prescriber, ...changes } as Readable['prescriber'] }).map(
        (one) => one.split(':')[0],
      );
    expect(by({ qualification: '' })).toEqual(['prescriber.qualification']);
    for (const practice_number of ['abc', '1', 'none', 'DEMO0001', '12345678901'])
      expect(by({ practice_number })).toEqual(['prescriber.practice_number']);
    for (const practice_number of ['MP0123456', 'mp 012 3456', '0123456', 'P12345', '14012345', 'DP0123456'])
      expect(by({ practice_number })).toEqual([]);
  });

  test('rule 11: need the patient’s address from Schedule 2 up', () => {
    const of = (schedule: 'S1' | 'S2' | 'S4') => found({ medicines: [{ ...line, schedule }], has_address: false });
    expect(of('S1')).toEqual([]);
    for (const schedule of ['S2', 'S4'] as const)
      expect(of(schedule)).toEqual([
        "patient_address: Enter the patient's address: the medicine register requires it.",
      ]);
  });

  test('rule 7: repeat Schedule 5 only at the interval prescribed, unless the responsible pharmacist signed otherwise', () => {
    const five = { ...line, schedule: 'S5' as const, repeats_allowed: 2 };
    expect(found({ medicines: [five] }).map((one) => one.split(':')[0])).toEqual(['medicines.0.days']);
    expect(found({ medicines: [{ ...five, days: 30 }] })).toEqual([]);
    expect(found({ medicines: [five], s5_needs_interval: false })).toEqual([]);
  });

  test('need a reason, at the last check only, before the patient gets an ingredient that they should still have', () => {
    const again = { ...line, warnings: ['Nomsa still has Amoxicillin.'] };
    expect(found({ medicines: [again] })).toEqual(['medicines.0.duplicate_reason: Nomsa still has Amoxicillin.']);
    expect(found({ medicines: [{ ...again, duplicate_reason: 'Dose was doubled' }] })).toEqual([]);
    for (const step of ['quote', 'pay'] as const) expect(found({ medicines: [again] }, step)).toEqual([]);
  });

  test('rule 21: need a single exit price from Schedule 1 up, or the reason why it is not known', () => {
    const of = (changes: object) => found({ medicines: [{ ...line, sep: null, ...changes }] });
    for (const step of ['quote', 'pay', 'dispense'] as const)
      expect(found({ medicines: [{ ...line, sep: null }] }, step)).toEqual([
        'medicines.0.sep: Enter the single exit price of Amoxicillin, or the reason why it is not known.',
      ]);
    expect(of({ sep_reason: 'Imported under section 21' })).toEqual([]);
    expect(of({ schedule: 'S0' })).toEqual([]);
  });

  test('rule 10: want the schedule and the price of a medicine that the practitioner typed, and nothing else before', () => {
    const typed = { ...line, schedule: 'S6', schedule_assumed: true, price: 0, sep: null, repeats_allowed: 2 } as const;
    for (const step of ['quote', 'pay'] as const)
      expect(found({ medicines: [typed] }, step)).toEqual([
        'medicines.0.price: Enter the price of Amoxicillin.',
        'medicines.0.schedule: Choose the schedule of Amoxicillin: the practitioner typed in the name, and we do not know it.',
      ]);
    expect(found({ medicines: [{ ...typed, price: 80 }] }, 'quote')).toHaveLength(1);
  });

  test('block every step on a conflict with the catalogue', () => {
    const catalogue_faults = [{ field: 'schedule', message: 'Morphine is Schedule 6.' }];
    for (const step of ['quote', 'pay', 'dispense'] as const)
      expect(found({ medicines: [line, { ...line, catalogue_faults }] }, step)).toEqual([
        'medicines.1.schedule: Morphine is Schedule 6.',
      ]);
  });

  test('give a prescription the last day of its strictest medicine', () => {
    const of = (...schedules: readonly ('none' | 'S4' | 'S6')[]) =>
      lastDayOf({ medicines: schedules.map((schedule) => ({ ...line, schedule })), issued_on: '2026-11-20' });
    expect([of('S4'), of('S4', 'S6'), of('none'), of()]).toEqual(['2027-05-20', '2026-12-20', null, null]);
    expect(lastDayOf({ medicines: [line], issued_on: null })).toBeNull();
  });
});
