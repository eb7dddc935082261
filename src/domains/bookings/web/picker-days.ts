// react-day-picker uses Dates in the browser's time zone. At noon a calendar date is the same in every zone, even
// when daylight saving time changes at night.

export function toPickerDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function fromPickerDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** First and last date of the month that a date is in. */
export function monthOf(date: string): { first: string; last: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { first: `${date.slice(0, 7)}-01`, last };
}
