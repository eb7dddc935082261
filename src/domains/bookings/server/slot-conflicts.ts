import { conflict } from '~/shared/errors.ts';

// The database prevents conflicts; this is the only place that translates its errors for users.

const SENTENCES: Record<string, string> = {
  one_booking_at_a_time: 'That time has just been taken. Please choose another one.',
  one_hold_at_a_time: 'Someone else is booking that time right now. Please choose another one.',
  one_place_in_a_visit: 'Two of the times you chose overlap. Please change one of them.',
};

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';

/** Runs it, and turns a collision into a 409. */
export async function takenTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = SENTENCES[nameOf(error)];
    throw sentence ? conflict(sentence) : error;
  }
}
