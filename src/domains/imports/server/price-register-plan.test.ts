import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '~/domains/catalogue/contract.ts';
import { maxPatientPriceCents } from '~/domains/catalogue/dispensing-fee.ts';
import type { RegisterMedicine } from './price-register-group.ts';
import { makerName, planMedicine } from './price-register-plan.ts';
import type { ExistingProduct, PlanSettings } from './price-register-plan.ts';

const settings: PlanSettings = {
  today: '2026-03-02',
  categoryOf: (schedule) => (schedule === 'S2' ? 'shelf-2' : 'shelf-rx'),
};

const medicine: RegisterMedicine = {
  row: 4,
  reg_no: '90/2.7/0001',
  nappi_code: '990701001',
  name: 'Velmed Pynweg Forte',
  schedule: 'S2',
  applicant: 'Velmed Sample Pharma (Pty) Ltd',
  dosage_form: 'Tablet',
  pack_size: '24 tablets',
  quantity: 1,
  sep_cents: 100_00,
  active_ingredients: [{ name: 'Paracetamol', strength: '500 mg' }],
  originator_or_generic: 'generic',
  discontinued: false,
  notes: [],
};
const existing: ExistingProduct = {
  id: 'a',
  nappi_code: '990701001',
  sep_cents: 100_00,
  price_cents: 179_50,
  schedule: 'S2',
  active_ingredients: medicine.active_ingredients,
  dosage_form: 'Tablet',
  pack_size: '24 tablets',
  category_id: 'shelf-2',
  discount: 0,
  is_featured: false,
  is_luxury: false,
  is_perfume: false,
  is_active: true,
};
const fieldsAfter = (changes: Partial<RegisterMedicine>, before: Partial<ExistingProduct> = {}) => {
  const plan = planMedicine({ ...medicine, ...changes }, { ...existing, ...before }, settings);
  return plan.kind === 'update' ? plan : plan.kind;
};

describe('a medicine that the shop does not have', () => {
  it('is created from published facts at the ceiling of the day', () => {
    expect(planMedicine(medicine, null, settings)).toEqual({
      kind: 'create',
      product: {
        nappi_code: '990701001',
        name: 'Velmed Pynweg Forte',
        brand: 'Velmed Sample Pharma',
        facts: [
          ['Registration number', '90/2.7/0001'],
          ['Registered by', 'Velmed Sample Pharma (Pty) Ltd'],
          ['Kind', 'Generic'],
        ],
        slugs: ['velmed-pynweg-forte', 'velmed-pynweg-forte-tablet-24-tablets', 'velmed-pynweg-forte-990701001'],
        sep_cents: 100_00,
        price_cents: 179_50,
        schedule: 'S2',
        active_ingredients: [{ name: 'Paracetamol', strength: '500 mg' }],
        dosage_form: 'Tablet',
        pack_size: '24 tablets',
        category_id: 'shelf-2',
        discount: 0,
        is_featured: false,
        is_luxury: false,
        is_perfume: false,
        is_active: true,
      },
    });
  });

  it.each([{ schedule: 'S7' as const }, { schedule: 'S8' as const }, { discontinued: true }])(
    'is hidden when %o',
    (changes) => {
      expect(planMedicine({ ...medicine, ...changes }, null, settings)).toMatchObject({
        kind: 'create',
        product: { is_active: false },
      });
    },
  );

  it('is rejected with a name that no product can have', () => {
    expect(planMedicine({ ...medicine, name: 'x'.repeat(301) }, null, settings)).toEqual({
      kind: 'refused',
      message: 'The name has more than 300 characters.',
    });
  });
});

describe('a medicine that the shop has', () => {
  it('is unchanged when the register says the same', () => {
    expect(planMedicine(medicine, existing, settings)).toEqual({ kind: 'unchanged' });
    expect(
      fieldsAfter({
        name: 'VELMED PYNWEG',
        applicant: 'Somebody else',
        dosage_form: null,
        pack_size: null,
        active_ingredients: [],
      }),
    ).toBe('unchanged');
  });

  it('follows the SEP with its price', () => {
    expect(fieldsAfter({ sep_cents: 110_00 })).toMatchObject({
      changed: ['sep_cents', 'price_cents'],
      fields: { sep_cents: 110_00, price_cents: maxPatientPriceCents(110_00, settings.today) },
    });
  });

  it('follows a new dispensing fee under the same SEP', () => {
    expect(fieldsAfter({}, { price_cents: maxPatientPriceCents(100_00, '2022-08-01') })).toMatchObject({
      changed: ['price_cents'],
      fields: { price_cents: 179_50 },
    });
  });

  it('keeps a price that staff set, but never above the ceiling', () => {
    expect(fieldsAfter({ sep_cents: 110_00 }, { price_cents: 150_00 })).toMatchObject({
      changed: ['sep_cents'],
      fields: { price_cents: 150_00 },
    });
    expect(fieldsAfter({}, { price_cents: 190_00 })).toMatchObject({
      changed: ['price_cents'],
      fields: { price_cents: 179_50 },
    });
    expect(fieldsAfter({}, { price_cents: 120_00, sep_cents: null })).toMatchObject({ changed: ['sep_cents'] });
  });

  it('raises a price that staff set to a SEP that was raised past it (rules 20 and 21)', () => {
    expect(fieldsAfter({ sep_cents: 110_00 }, { price_cents: 105_00 })).toMatchObject({
      changed: ['sep_cents', 'price_cents'],
      fields: { price_cents: 110_00 },
    });
  });

  it('loses discount and promotion with a stricter schedule, and moves to its category', () => {
    const before = { schedule: 'none' as const, category_id: 'shelf-rx', discount: 10, is_featured: true };
    expect(fieldsAfter({ schedule: 'S3' }, before)).toMatchObject({
      changed: ['schedule', 'discount', 'is_featured'],
      fields: { discount: 0, is_featured: false },
    });
    expect(fieldsAfter({ schedule: 'S3' })).toMatchObject({
      changed: ['schedule', 'category_id'],
      fields: { category_id: 'shelf-rx' },
    });
    expect(fieldsAfter({ schedule: 'S3' }, { category_id: 'of-staff' })).toMatchObject({
      changed: ['schedule'],
      fields: { category_id: 'of-staff' },
    });
  });

  it('is hidden if required, but never shown again automatically', () => {
    expect(fieldsAfter({ schedule: 'S7' })).toMatchObject({ fields: { is_active: false } });
    expect(fieldsAfter({ discontinued: true })).toMatchObject({ changed: ['is_active'], fields: { is_active: false } });
    expect(fieldsAfter({}, { is_active: false })).toBe('unchanged');
  });

  it('is unchanged by a second run', () => {
    const cents = fc.integer({ min: 1_00, max: 90_000_000 });
    const schedule = fc.constantFrom(...SCHEDULES);
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.option(cents, { nil: null }),
        schedule,
        schedule,
        fc.boolean(),
        fc.boolean(),
        (sep, price, oldSep, now, before, discontinued, active) => {
          const said = { ...medicine, sep_cents: sep, schedule: now, discontinued };
          const had = { ...existing, price_cents: price, sep_cents: oldSep, schedule: before, is_active: active };
          const plan = planMedicine(said, had, settings);
          if (plan.kind !== 'update') return;
          expect(planMedicine(said, { ...had, ...plan.fields }, settings)).toEqual({ kind: 'unchanged' });
          expect(plan.fields.price_cents).toBeLessThanOrEqual(maxPatientPriceCents(sep, settings.today));
          if (now === 'S7' || now === 'S8' || discontinued) expect(plan.fields.is_active).toBe(false);
        },
      ),
    );
  });
});

it.each([
  ['Abbott Laboratories SA Pty Ltd', 'Abbott Laboratories SA'],
  ['Adcock Ingram Critical Care (Pty) Ltd', 'Adcock Ingram Critical Care'],
  ['Pharmacare Limited, Woodmead', 'Pharmacare'],
  ['Glaxosmithkline South Africa (Pty) Ltd - Cape Town', 'Glaxosmithkline South Africa'],
  ['Reckitt Benckiser Pharmaceuticals Pty (Ltd)', 'Reckitt Benckiser Pharmaceuticals'],
  ['GlaxoSmithKline South Africa (Pty) Limited', 'GlaxoSmithKline South Africa'],
  ['National Bioproducts Institute (NPC)', 'National Bioproducts Institute (NPC)'],
  ['Pharmafrica (Pty) Ltd.', 'Pharmafrica'],
  ['Mylan ((Pty) Ltd', 'Mylan'],
  ['Thebe Medicare', 'Thebe Medicare'],
  ['', ''],
])('“%s” is the manufacturer %s', (applicant, maker) => {
  expect(makerName(applicant)).toBe(maker);
});
