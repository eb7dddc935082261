import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actFault,
  ACTS,
  councilNumberFault,
  isPharmacist,
  isPractitioner,
  PRESCRIBED_SCHEDULES,
  prescribesUpTo,
  prescribingFault,
  REGISTRATION_CATEGORIES,
  REGISTRATION_CATEGORY,
  registrationFor,
  registrationToPrescribe,
  toCouncilNumber,
  type Act,
  type HeldRegistration,
} from './registrations.ts';

const category = fc.constantFrom(...REGISTRATION_CATEGORIES);
const schedule = fc.constantFrom(...PRESCRIBED_SCHEDULES);
const act = fc.constantFrom(...(Object.keys(ACTS) as Act[]));
const held: fc.Arbitrary<HeldRegistration> = fc
  .record({ category, max_schedule: fc.option(schedule), number: fc.string(), qualification: fc.string() })
  .map((one) => ({ ...one, council: REGISTRATION_CATEGORY[one.category].council }));
const person = fc.record({ registrations: fc.array(held, { maxLength: 4 }) });

describe('an act', () => {
  test('is refused to exactly those people whose registrations do not allow it', () => {
    fc.assert(
      fc.property(act, person, (one, who) => {
        expect(actFault(one, who) === null).toBe(registrationFor(one, who) !== null);
      }),
    );
  });

  test('is refused to visitors and to people without registrations', () => {
    for (const one of Object.keys(ACTS) as Act[])
      for (const who of [null, {}, { registrations: [] }])
        expect(actFault(one, who)).toMatch(/no such registration\.$/);
  });

  test('is done under one’s own registration before a supervised one', () => {
    fc.assert(
      fc.property(act, person, (one, who) => {
        const found = registrationFor(one, who);
        const isAlone = who.registrations.some(({ category: own }) =>
          (ACTS[one].alone as readonly string[]).includes(own),
        );
        expect(found?.is_supervised ?? false).toBe(found !== null && !isAlone);
      }),
    );
  });

  test('stays allowed when a person holds another registration', () => {
    fc.assert(
      fc.property(act, person, held, (one, who, more) => {
        if (registrationFor(one, who))
          expect(actFault(one, { registrations: [more, ...who.registrations] })).toBeNull();
      }),
    );
  });

  test('of the dispensary is not allowed by a registration with another council', () => {
    fc.assert(
      fc.property(act, held, (one, registration) => {
        if (registration.council !== 'SAPC') expect(registrationFor(one, { registrations: [registration] })).toBeNull();
      }),
    );
  });
});

describe('prescribing', () => {
  test('is allowed up to the schedule of the registration and not above it', () => {
    fc.assert(
      fc.property(held, schedule, (registration, asked) => {
        const most = prescribesUpTo(registration);
        const who = { registrations: [registration] };
        expect(registrationToPrescribe(asked, who) !== null).toBe(most !== null && asked <= most);
        expect(prescribingFault(asked, who) === null).toBe(registrationToPrescribe(asked, who) !== null);
      }),
    );
  });

  test('is never allowed for Schedule 7 or 8', () => {
    fc.assert(
      fc.property(person, fc.constantFrom('S7', 'S8'), (who, asked) => {
        expect(registrationToPrescribe(asked, who)).toBeNull();
      }),
    );
  });

  test('of a nurse needs a permit, and of an intern or an assistant is impossible', () => {
    const of = (one: HeldRegistration['category'], max_schedule: HeldRegistration['max_schedule'] = null) =>
      prescribesUpTo({ category: one, max_schedule });
    expect([of('registered_nurse'), of('registered_nurse', 'S4')]).toEqual([null, 'S4']);
    for (const one of ['intern', 'assistant_basic', 'assistant_post_basic'] as const) expect(of(one, 'S6')).toBeNull();
  });
});

describe('a council’s number', () => {
  test.each(REGISTRATION_CATEGORIES)('of the category %s has its example’s shape, however it is typed', (one) => {
    const { example } = REGISTRATION_CATEGORY[one];
    expect(councilNumberFault(one, example)).toBeNull();
    expect(councilNumberFault(one, ` ${example.toLowerCase().split('').join(' ')} `)).toBeNull();
    expect(councilNumberFault(one, `${example}-X`)).toContain(example);
  });

  test('is stored the same way however often it is normalised', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(toCouncilNumber(toCouncilNumber(typed))).toBe(toCouncilNumber(typed));
      }),
    );
  });
});

test('a pharmacist, a practitioner or neither: no category is both', () => {
  fc.assert(
    fc.property(held, (registration) => {
      const who = { registrations: [registration] };
      expect(isPharmacist(who) && isPractitioner(who)).toBe(false);
    }),
  );
});
