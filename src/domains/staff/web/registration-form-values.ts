import { z } from 'zod';
import { councilNumberFault, REGISTRATION_CATEGORY, type RegistrationCategory } from '~/shared/registrations.ts';
import { registrationBody, type Registration, type RegistrationBody } from '../contract-registrations.ts';

export interface RegistrationValues {
  category: string;
  number: string;
  qualification: string;
  max_schedule: string;
  valid_until: string;
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  category: '',
  number: '',
  qualification: '',
  max_schedule: '',
  valid_until: '',
};

export const isCategory = (typed: string): typed is RegistrationCategory => Object.hasOwn(REGISTRATION_CATEGORY, typed);

/** Whether a permit or a scope can be chosen: the category prescribes. */
export const choosesReach = (category: string): boolean =>
  isCategory(category) && REGISTRATION_CATEGORY[category].prescribes_up_to !== undefined;

export const toRegistrationValues = (registration: Registration): RegistrationValues => ({
  category: registration.category,
  number: registration.number,
  qualification: registration.qualification,
  max_schedule: registration.max_schedule ?? '',
  valid_until: registration.valid_until ?? '',
});

const { category, number, qualification, max_schedule, valid_until } = registrationBody.shape;
const orNone = z.string().transform((typed) => typed || null);

/** The council follows from the category; a category that does not prescribe has no reach. */
export const registrationForm: z.ZodType<RegistrationBody, RegistrationValues> = z
  .object({
    category: z.string().pipe(category),
    number,
    qualification,
    max_schedule: orNone.pipe(max_schedule.unwrap()),
    valid_until: orNone.pipe(valid_until.unwrap()),
  })
  .superRefine((typed, { addIssue }) => {
    const fault = councilNumberFault(typed.category, typed.number);
    if (fault) addIssue({ code: 'custom', path: ['number'], message: fault });
  })
  .transform((typed) => ({
    ...typed,
    council: REGISTRATION_CATEGORY[typed.category].council,
    max_schedule: choosesReach(typed.category) ? typed.max_schedule : null,
  }));
