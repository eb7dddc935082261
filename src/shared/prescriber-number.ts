import { COUNCILS, toCouncilNumber, type Council } from './registrations.ts';

// The number of whoever wrote a script: that of a council, or the practice number (General Regulations 2017 reg 33(1)).

const COUNCIL_NUMBER: Record<Council, RegExp> = {
  SAPC: /^P\d{4,6}$/,
  // Two or three letters for the register (MP, DP, PS …), then the number.
  HPCSA: /^[A-Z]{2,3}\d{6,7}$/,
  SANC: /^\d{8}$/,
};
/** Practice Code Numbering System: seven digits, sometimes written without the leading zero. */
const PRACTICE_NUMBER = /^\d{6,7}$/;

/** Whether the number is one that a council or the practice numbering system issues. */
export function isPrescriberNumber(typed: string): boolean {
  const number = toCouncilNumber(typed);
  return PRACTICE_NUMBER.test(number) || COUNCILS.some((council) => COUNCIL_NUMBER[council].test(number));
}

export const PRESCRIBER_NUMBER_FAULT =
  'Enter a practice number of seven digits or a council number, for example MP0123456';
