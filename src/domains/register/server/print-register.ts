import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import type { Context } from '~/platform/context.ts';
import { renderJournal } from '~/platform/pdf/render-journal.ts';
import type { Journal } from '~/platform/pdf/journal.ts';
import { addDays, formatDate, formatDateParts, SHOP_ZONE, shopDate, shopInstant, shopTime } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import { packsBeside, quantityText } from '../entry-text.ts';
import * as queries from './queries.ts';
import type { ListedEntry } from './queries.ts';

const PRINT_MOST = 10_000;

const lines = (...parts: (string | null | undefined | false)[]): string[] => parts.filter(Boolean) as string[];

const COLUMNS: [head: string, width: number, cell: (entry: ListedEntry) => string[]][] = [
  ['Time, reference', 66, (entry) => [shopTime(entry.at), entry.dispensing_reference, entry.source_number]],
  ['Sch.', 28, ({ schedule }) => [schedule]],
  [
    'Medicine',
    184,
    (entry) =>
      lines(
        entry.medicine,
        [entry.strength, entry.dosage_form].filter(Boolean).join(', '),
        entry.nappi_code && `NAPPI ${entry.nappi_code}`,
        [entry.batch && `Batch ${entry.batch}`, entry.expires_on && `expires ${entry.expires_on}`]
          .filter(Boolean)
          .join(', '),
        entry.corrects_at &&
          `Correction of ${entry.dispensing_reference} of ${shopDate(entry.corrects_at)}, ${shopTime(entry.corrects_at)}: ${entry.reason}`,
      ),
  ],
  ['Quantity', 72, (entry) => lines(quantityText(entry), packsBeside(entry))],
  [
    'Patient',
    166,
    (entry) =>
      lines(
        entry.patient_name,
        entry.patient_identity,
        entry.patient_address,
        entry.collected_at && !entry.patient_address.startsWith('Collected at') && `Collected at ${entry.collected_at}`,
      ),
  ],
  [
    'Prescriber',
    146,
    (entry) =>
      entry.prescriber_name
        ? lines(
            entry.prescriber_name,
            [entry.prescriber_qualification, entry.prescriber_number].filter(Boolean).join(', '),
            entry.prescriber_address,
          )
        : lines(entry.prescriber),
  ],
  [
    'Signed by',
    120,
    (entry) =>
      lines(
        entry.pharmacist,
        entry.pharmacist_number,
        entry.supervisor && `Supervised by ${[entry.supervisor, entry.supervisor_number].filter(Boolean).join(', ')}`,
      ),
  ],
];

/** The entries come oldest first. */
function byDay(entries: readonly ListedEntry[]): Journal['groups'] {
  const groups: Journal['groups'] = [];
  for (const entry of entries) {
    const heading = formatDate(entry.at, SHOP_ZONE);
    const row = COLUMNS.map(([, , cell]) => cell(entry));
    const group = groups.at(-1);
    if (group?.heading === heading) group.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

/** A month for the file: oldest first, each page numbered, nothing left out. */
export async function printRegister(ctx: Context, { month }: { month: string }): Promise<File> {
  const from = shopInstant(`${month}-01`);
  const before = shopInstant(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`);
  const filter = { words: [], schedules: [], from, before };
  const entries = await queries.listEntries(ctx.db, filter, { limit: PRINT_MOST + 1, offset: 0, order: 'oldest' });
  if (entries.length > PRINT_MOST)
    throw invalid([
      { field: 'month', message: 'This month has more than 10,000 entries. Save it as a CSV file instead' },
    ]);
  await audit(ctx, {
    action: 'medicine_register.printed',
    object_kind: 'medicine_register',
    detail: { month, entries: entries.length },
  });
  const { SHOP_NAME, SHOP_Y_NUMBER, SHOP_RESPONSIBLE_PHARMACIST, SHOP_P_NUMBER } = ctx.config;
  const now = ctx.now();
  const bytes = await renderJournal({
    title: `Medicine register, ${formatDateParts(from, { month: 'long', year: 'numeric' }, SHOP_ZONE)}`,
    publisher: `${SHOP_NAME}, ${SHOP_Y_NUMBER}`,
    printed: `Printed on ${formatDate(now, SHOP_ZONE)}, ${shopTime(now)}, by ${fullName(actorOf(ctx))}`,
    columns: COLUMNS.map(([head, width]) => ({ head, width })),
    groups: byDay(entries),
    notes: [
      entries.length === 0 ? 'No entries in this month.' : `Entries: ${entries.length}`,
      ...(before > now ? [`The month has not ended yet. Entries up to ${shopDate(now)}.`] : []),
      `Responsible pharmacist: ${SHOP_RESPONSIBLE_PHARMACIST}, ${SHOP_P_NUMBER}`,
    ],
  });
  return new File([bytes as Uint8Array<ArrayBuffer>], `medicine-register-${month}.pdf`, { type: 'application/pdf' });
}
