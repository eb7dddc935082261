import {
  birthProblem,
  birthsOf,
  numberProblem,
  type IdentityValues,
  type Problem,
} from '~/domains/accounts/web/identity-rules.ts';
import { scheduleRule } from '~/domains/catalogue/rules.ts';
import { ageOn } from '~/shared/identity-number.ts';

const MINIMUM_AGE = scheduleRule('S2').minimum_age ?? 0;
const TOO_YOUNG = `We may not sell Schedule 2 medicine to anyone under ${MINIMUM_AGE} without a prescription`;

/**
 * Whether the date of birth is required: a passport number does not contain it, and an identity number leaves the
 * century open, which matters if the later date means a child and the earlier one does not.
 */
export function asksBirthDate(values: IdentityValues, today: string): boolean {
  if (values.identity === 'passport') return true;
  const births = birthsOf(values.id_number, today);
  return births.length > 1 && births[0] !== undefined && ageOn(births[0], today) < MINIMUM_AGE;
}

/** Every mistake in the numbers that Schedule 2 requires; the server checks the same again. */
export function identityProblems(values: IdentityValues, today: string): Problem[] {
  const problems: Problem[] = [];
  const number = numberProblem(values, today);
  if (number) problems.push(number);
  const births = values.identity === 'id' ? birthsOf(values.id_number, today) : [];
  const told = values.date_of_birth;
  const refuse = (message: string, field = 'date_of_birth') => problems.push({ path: [field], message });
  if (asksBirthDate(values, today)) {
    const birth = birthProblem(told, births, today);
    if (birth) problems.push(birth);
    else if (ageOn(told, today) < MINIMUM_AGE) refuse(TOO_YOUNG);
  } else if (births[0] && ageOn(births[0], today) < MINIMUM_AGE) refuse(TOO_YOUNG, 'id_number');
  return problems;
}
