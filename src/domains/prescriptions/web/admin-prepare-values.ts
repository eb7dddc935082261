import { z } from 'zod';
import { preparedLine, type PreparedLine, type Supply } from '../contract.ts';
import { OWED_REASONS, type LineReasonCode } from '../line-reasons.ts';
import { unitsText } from '../unit-rules.ts';
import { amountOf } from './admin-medicine-values.ts';

// The form of the second phase: text as it is typed or scanned; the payload has the contract's fields.

type SupplyLine = Supply['lines'][number];

export interface PreparedValues {
  medicine_id: string;
  barcode: string;
  batch: string;
  expires_on: string;
  /** Empty: all that was paid for. */
  supplied: string;
  reason_code: string;
}

/** Pieces that were paid for, or packs where the pieces are unknown. */
export const paidUnits = ({ quantity_pieces, packs }: Pick<SupplyLine, 'quantity_pieces' | 'packs'>): number =>
  quantity_pieces ?? packs;
/** What is handed out now: less if the rest is owed. */
export const unitsNow = (line: SupplyLine): number => line.supplied_pieces ?? line.prepared_pieces ?? paidUnits(line);

export const isPart = (supplied: string, line: SupplyLine): boolean => {
  const units = amountOf(supplied);
  return units !== undefined && units < paidUnits(line);
};

const lastDayOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** An expiry as packs print it: 2028-06-30, 30/06/2028, 06/2028, 06/28 or 2028-06. A month ends on its last day. */
export function expiryOf(typed: string): string | null {
  const text = typed.trim().replaceAll(/[.\s]+/g, '/');
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? null;
  const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  const [year, month, date] = day ? day.slice(1) : dayFirst ? dayFirst.slice(1).toReversed() : [];
  if (year && month && date) {
    const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    const at = new Date(`${iso}T00:00:00Z`);
    return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
  }
  const yearFirst = /^(\d{4})[-/](\d{1,2})$/.exec(text);
  const monthFirst = /^(\d{1,2})[-/](\d{4}|\d{2})$/.exec(text);
  const [years = '', months = ''] = yearFirst ? yearFirst.slice(1) : (monthFirst?.slice(1).toReversed() ?? []);
  const inYear = Number(months);
  if (years === '' || inYear < 1 || inYear > 12) return null;
  return lastDayOfMonth(Number(years.length === 2 ? `20${years}` : years), inYear);
}

const { shape } = preparedLine;

/** The values of each medicine become what was prepared of it. */
export const prepareForm = (lines: readonly SupplyLine[]) =>
  z.object({
    lines: z.array(
      z
        .object({
          medicine_id: z.string(),
          barcode: z.string().pipe(shape.barcode.unwrap()),
          batch: z.string().pipe(shape.batch.unwrap()),
          expires_on: z.string(),
          supplied: z.string(),
          reason_code: z.string(),
        })
        .transform((values, ctx): PreparedLine => {
          const fault = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
          const line = lines.find(({ medicine_id }) => medicine_id === values.medicine_id);
          const most = line ? paidUnits(line) : 0;
          const expires_on = values.expires_on.trim() === '' ? undefined : expiryOf(values.expires_on);
          if (expires_on === null) fault('expires_on', 'Enter the expiry as 2028-06-30 or 06/2028');
          const units = amountOf(values.supplied) ?? most;
          if (line && (!Number.isInteger(units) || units < 0 || units > most))
            fault('supplied', `Enter a whole number, at most ${unitsText(most, line)}`);
          const reason = OWED_REASONS.find((code) => code === values.reason_code);
          if (units < most && !reason)
            fault('reason_code', 'Choose the reason for owing the rest. The patient will see it');
          return {
            medicine_id: values.medicine_id,
            batch: values.batch,
            supplied_pieces: units,
            ...(values.barcode ? { barcode: values.barcode } : {}),
            ...(expires_on ? { expires_on } : {}),
            ...(units < most && reason ? { reason_code: reason satisfies LineReasonCode } : {}),
          };
        }),
    ),
  });

export const valuesToPrepare = (lines: readonly SupplyLine[]): { lines: PreparedValues[] } => ({
  lines: lines.map((line) => ({
    medicine_id: line.medicine_id,
    barcode: '',
    batch: line.batch ?? '',
    expires_on: line.expires_on ?? '',
    supplied:
      line.prepared_pieces !== null && line.prepared_pieces < paidUnits(line) ? String(line.prepared_pieces) : '',
    reason_code: '',
  })),
});
