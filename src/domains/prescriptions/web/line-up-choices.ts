import { formatDate } from '~/shared/dates.ts';
import type { Medicine } from '../contract.ts';
import { linedUp, lineUpFault } from '../line-up-rules.ts';
import { unitsText } from '../unit-rules.ts';

/** The days to which a medicine can be lined up today, each with the pieces that it takes. */
export const lineUpChoices = (medicine: Medicine, days: readonly string[], today: string) =>
  days
    .filter((day) => lineUpFault(medicine, day, today) === null)
    .map((day) => ({
      day,
      words: `${formatDate(day)}: ${unitsText(linedUp(medicine, day, today).quantity_pieces ?? 0, medicine)} now`,
    }));
