import { scheduleRule } from '~/domains/products/rules.ts';
import { ageOn, birthDatesOf } from '~/shared/identity-number.ts';
import type { CheckoutValues } from './checkout-values.ts';

const MINIMUM_AGE = scheduleRule('S2').minimum_age ?? 0;
const TOO_YOUNG = `Schedule 2 medicine is not sold to anybody under ${MINIMUM_AGE} without a prescription`;

type Identity = Pick<CheckoutValues, 'identity' | 'id_number' | 'passport_number' | 'date_of_birth'>;

export interface Problem {
  path: string[];
  message: string;
}

const birthsOf = (idNumber: string, today: string) => birthDatesOf(idNumber.replace(/\s/g, ''), today);

/**
 * Whether the date of birth is to be asked for: a passport number does not hold it, and an identity number leaves the
 * century open, which matters where the younger reading is a child and the older one is not.
 */
export function asksBirthDate(values: Identity, today: string): boolean {
  if (values.identity === 'passport') return true;
  const births = birthsOf(values.id_number, today);
  return births.length > 1 && births[0] !== undefined && ageOn(births[0], today) < MINIMUM_AGE;
}

function numberProblem({ identity, id_number, passport_number }: Identity, today: string): Problem | null {
  if (identity === 'passport') {
    return passport_number.trim() ? null : { path: ['passport_number'], message: 'Passport number is required' };
  }
  if (!id_number.trim()) return { path: ['id_number'], message: 'Identity number is required' };
  if (birthsOf(id_number, today).length > 0) return null;
  const digits = id_number.replace(/\D/g, '').length;
  return {
    path: ['id_number'],
    message:
      digits === 13 ? 'One digit looks wrong. Please compare it with your ID' : 'An identity number has 13 digits',
  };
}

/** Every mistake in the numbers that Schedule 2 asks for; the server looks at the same again. */
export function identityProblems(values: Identity, today: string): Problem[] {
  const problems: Problem[] = [];
  const number = numberProblem(values, today);
  if (number) problems.push(number);
  const births = values.identity === 'id' ? birthsOf(values.id_number, today) : [];
  const told = values.date_of_birth;
  const refuse = (message: string, field = 'date_of_birth') => problems.push({ path: [field], message });
  if (asksBirthDate(values, today)) {
    if (!told) refuse('Date of birth is required');
    else if (told > today) refuse('A date of birth cannot lie in the future');
    else if (births.length > 0 && !births.includes(told))
      refuse('This is not the date of birth in the identity number');
    else if (ageOn(told, today) < MINIMUM_AGE) refuse(TOO_YOUNG);
  } else if (births[0] && ageOn(births[0], today) < MINIMUM_AGE) refuse(TOO_YOUNG, 'id_number');
  return problems;
}
