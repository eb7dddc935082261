import type { Context } from '~/platform/context.ts';
import { shopDate, shopTime } from '~/shared/dates.ts';
import { AppError } from '~/shared/errors.ts';
import type { AuditEntry } from '../contract.ts';
import { listAuditEntries } from './queries-audit.ts';

const MOST_ENTRIES = 50;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const fieldsOf = ({ detail }: AuditEntry) => (Array.isArray(detail.changed) ? detail.changed.map(String) : []);

function whenText(at: Date, now: Date): string {
  return shopDate(at) === shopDate(now) ? `at ${shopTime(at)}` : `on ${shopDate(at)} at ${shopTime(at)}`;
}

/**
 * The 409 of a write based on an outdated version: who changed what and when since then, in one sentence each
 * and at the fields. Read from the audit log, whose entries about the object have the `version` they created and the names
 * of the fields `changed`. `words`: labels of fields whose label differs from their name.
 */
export async function changedSince(
  ctx: Context,
  { version, ...object }: { object_kind: string; object_id?: string; version: number },
  what: string,
  words: Readonly<Record<string, string>> = {},
): Promise<AppError> {
  const { items } = await listAuditEntries(ctx.db, { ...object, from: null, before: null }, MOST_ENTRIES, 0);
  const newer = items.filter((entry) => Number(entry.detail.version) > version && fieldsOf(entry).length > 0);
  const told = newer.map((entry) => {
    const by = entry.actor_name || 'Someone';
    const when = whenText(new Date(entry.at), ctx.now());
    return { by, when, fields: fieldsOf(entry) };
  });
  const wordOf = (field: string) => words[field] ?? field.replaceAll('_', ' ');
  const sentences = told.map(
    ({ by, when, fields }) => `${by} changed ${joined(fields.map(wordOf))} of ${what} ${when}.`,
  );
  if (sentences.length === 0) sentences.push(`Someone else has changed ${what}.`);
  // The entries come newest first: if a field was changed twice, the last change is reported.
  const atFields = new Map(
    told
      .toReversed()
      .flatMap(({ by, when, fields }) =>
        fields.map((field) => [field, { field, message: `${by} changed this ${when}.` }]),
      ),
  );
  return new AppError(409, `${sentences.join(' ')} Please check it again before you save.`, {
    fields: [...atFields.values()],
  });
}
