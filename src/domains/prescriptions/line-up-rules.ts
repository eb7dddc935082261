import { addDays, daysBetween, formatDate } from '../../shared/dates.ts';
import { packsFor } from './unit-rules.ts';

// A shorter supply lets the next one fall due together with the patient's other medicines. It is never more than was prescribed.

/** What was prescribed of a line whose supply is shorter, and the day on which the next one falls due. */
export interface LinedUp {
  due_on: string;
  quantity: number;
  quantity_pieces: number;
  days: number;
}

interface WholeLine {
  name: string;
  quantity: number;
  quantity_pieces: number | null;
  pieces_per_pack: number | null;
  days: number | null;
  repeats_allowed: number;
  lined_up: LinedUp | null;
}

/** The line as it was prescribed. */
export const wholeLine = <Line extends WholeLine>(line: Line): Line => {
  if (line.lined_up === null) return line;
  const { quantity, quantity_pieces, days } = line.lined_up;
  return { ...line, quantity, quantity_pieces, days, lined_up: null };
};

/** Why a line cannot be lined up to that day; null if it can. */
export function lineUpFault(line: WholeLine, due_on: string, today: string): string | null {
  const { name, days, quantity_pieces, pieces_per_pack, repeats_allowed } = wholeLine(line);
  if (repeats_allowed === 0) return `${name} has no repeats, so there is nothing to line up.`;
  if (days === null || quantity_pieces === null || pieces_per_pack === null)
    return `Enter the days of treatment of ${name} and its quantity in pieces first.`;
  const last = addDays(today, days - 1);
  return due_on <= today || due_on > last
    ? `Choose a day from ${formatDate(addDays(today, 1))} to ${formatDate(last)}: ${name} is never supplied for longer than prescribed.`
    : null;
}

/** The line with the pieces that last until that day, rounded up; `lineUpFault` was asked before. */
export function linedUp<Line extends WholeLine>(line: Line, due_on: string, today: string): Line {
  const whole = wholeLine(line);
  const { quantity, quantity_pieces, pieces_per_pack, days } = whole;
  if (quantity_pieces === null || pieces_per_pack === null || days === null) return whole;
  const shorter = daysBetween(today, due_on);
  const pieces = Math.ceil((quantity_pieces * shorter) / days);
  return {
    ...whole,
    quantity: packsFor(pieces, pieces_per_pack),
    quantity_pieces: pieces,
    days: shorter,
    lined_up: { due_on, quantity, quantity_pieces, days },
  };
}
