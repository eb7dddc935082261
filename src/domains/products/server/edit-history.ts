import { listAuditLog } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate, shopTime } from '~/shared/dates.ts';
import { AppError } from '~/shared/errors.ts';
import { FIELD_WORDS } from '../product-faults.ts';

const MOST_EDITS = 50;

interface Edit {
  by: string;
  at: Date;
  fields: string[];
}

async function listEditsSince(ctx: Context, kind: string, id: string, version: number): Promise<Edit[]> {
  const { items } = await listAuditLog(ctx, { page: 1, page_size: MOST_EDITS, object_kind: kind, object_id: id });
  return items
    .filter(({ detail }) => typeof detail.version === 'number' && detail.version > version)
    .map(({ actor_name, at, detail }) => ({
      by: actor_name || 'The shop',
      at: new Date(at),
      fields: Object.keys((detail.changes as Record<string, unknown> | undefined) ?? {}),
    }));
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const wordOf = (field: string) => FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
const when = (at: Date, now: Date) =>
  shopDate(at) === shopDate(now) ? `at ${shopTime(at)}` : `on ${shopDate(at)} at ${shopTime(at)}`;

/** Somebody wrote since this editor read: says what, who and when, and at which fields. */
export async function throwStale(
  ctx: Context,
  thing: { id: string; version: number; kind?: 'product' | 'category' },
  version: number,
): Promise<never> {
  const kind = thing.kind ?? 'product';
  const edits = version < thing.version ? await listEditsSince(ctx, kind, thing.id, version) : [];
  const known = edits.filter(({ fields }) => fields.length > 0);
  const told = known.map(({ by, at, fields }) => `${by} changed ${joined(fields.map(wordOf))} ${when(at, ctx.now())}.`);
  const last = `Please look at the ${kind} again before you save.`;
  const detail = told.length > 0 ? `${told.join(' ')} ${last}` : `This ${kind} was changed in the meantime. ${last}`;
  const fields = known.flatMap(({ by, at, fields: names }) =>
    names.map((field) => ({ field, message: `${by} changed this ${when(at, ctx.now())}.` })),
  );
  const latest = new Map(fields.toReversed().map((one) => [one.field, one]));
  throw new AppError(409, detail, { fields: [...latest.values()] });
}
