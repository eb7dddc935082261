import type { Context } from '~/platform/context.ts';
import { conflict, type AppError } from '~/shared/errors.ts';
import { listAuditEntries } from './queries-audit.ts';

const MOST_ENTRIES = 50;

/**
 * The 409 of a write that another one has overtaken: who changed what since that version. Read from the audit log, whose
 * entries about the object carry the `version` they made and the names of the fields `changed`.
 */
export async function changedSince(
  ctx: Context,
  { version, ...object }: { object_kind: string; object_id?: string; version: number },
  what: string,
): Promise<AppError> {
  const { items } = await listAuditEntries(ctx.db, { ...object, from: null, before: null }, MOST_ENTRIES, 0);
  const newer = items.filter(({ detail }) => Number(detail.version) > version);
  const who = [...new Set(newer.map(({ actor_name }) => actor_name || 'Somebody'))].join(' and ') || 'Somebody';
  const fields = new Set(
    newer.flatMap(({ detail }) => (Array.isArray(detail.changed) ? detail.changed.map(String) : [])),
  );
  const changed = [...fields].map((field) => field.replaceAll('_', ' ')).join(', ');
  return conflict(
    `${who} changed ${changed ? `${changed} of ` : ''}${what} in the meantime. Please look at it again before you save.`,
  );
}
