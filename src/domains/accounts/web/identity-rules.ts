import { birthDatesOf } from '~/shared/identity-number.ts';

/** The form's values of an ID or passport number. */
export interface IdentityValues {
  /** Which of the two numbers is given. */
  identity: 'id' | 'passport';
  id_number: string;
  passport_number: string;
  date_of_birth: string;
}

export interface Problem {
  path: string[];
  message: string;
}

export const birthsOf = (idNumber: string, today: string): string[] => birthDatesOf(idNumber.replace(/\s/g, ''), today);

/** The fault of the selected kind of number. */
export function numberProblem({ identity, id_number, passport_number }: IdentityValues, today: string): Problem | null {
  if (identity === 'passport') {
    return passport_number.trim() ? null : { path: ['passport_number'], message: 'Passport number is required' };
  }
  if (!id_number.trim()) return { path: ['id_number'], message: 'ID number is required' };
  if (birthsOf(id_number, today).length > 0) return null;
  const digits = id_number.replace(/\D/g, '').length;
  return {
    path: ['id_number'],
    message: digits === 13 ? 'One digit looks wrong. Please check it against your ID' : 'ID number must have 13 digits',
  };
}

/** The fault of a required date of birth. `births` are the dates that the identity number may encode. */
export function birthProblem(told: string, births: readonly string[], today: string): Problem | null {
  const refuse = (message: string): Problem => ({ path: ['date_of_birth'], message });
  if (!told) return refuse('Date of birth is required');
  if (told > today) return refuse('Date of birth cannot be in the future');
  return births.length > 0 && !births.includes(told) ? refuse('Date of birth does not match your ID number') : null;
}
