import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';

// What the address of the medicine register says: which search, which schedules, which days, which page.

export const SCHEDULES = [
  { value: 'any', words: 'Any' },
  { value: 'S1', words: 'S1' },
  { value: 'S2', words: 'S2' },
  { value: 'S3', words: 'S3' },
  { value: 'S4', words: 'S4' },
  { value: 'S5', words: 'S5' },
  { value: 'S6', words: 'S6' },
  { value: 'S1,S2', words: 'S1 and S2' },
  { value: 'S3,S4,S5,S6', words: 'S3 to S6' },
] as const;

export interface RegisterState extends ListState {
  schedule: (typeof SCHEDULES)[number]['value'];
  /** Shop days, both within; empty where it goes on without end. */
  from: string;
  to: string;
}

export const FIRST_STATE: RegisterState = { schedule: 'any', from: '', to: '', ...FIRST_PAGE };

const day = (said: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : undefined;

export const {
  parse: parseRegisterState,
  href: registerHref,
  now: registerNow,
} = listAddress<RegisterState>({
  first: FIRST_STATE,
  choices: { schedule: valuesOf(SCHEDULES), from: day, to: day },
});

/** What the server is asked for, for the list as for the file. */
export const filterInput = ({ q, schedule, from, to }: RegisterState) => ({
  ...(q ? { q } : {}),
  ...(schedule === 'any' ? {} : { schedule }),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

export const isFiltered = (state: RegisterState): boolean => Object.keys(filterInput(state)).length > 0;
