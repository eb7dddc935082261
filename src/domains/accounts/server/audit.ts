import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { addDays, shopInstant } from '~/shared/dates.ts';
import type { Page } from '~/shared/schemas.ts';
import type { AuditEntry } from '../contract.ts';
import { fullName } from '../rules.ts';
import { insertAuditEntries, insertReading, listAuditEntries, type NewAuditEntry } from './queries-audit.ts';

export interface Audited {
  /** noun.what_happened, past tense. */
  action: string;
  object_kind: string;
  object_id?: string | null;
  /** Ids, names of fields and roles: no email, no text that someone typed. */
  detail?: Record<string, unknown>;
  /** The account concerned, if nobody is logged in yet. */
  actor?: { user_id: string; first_name: string; last_name: string };
}

/** Records who did or viewed what, in the caller's transaction if there is one. Entries are never changed. */
export async function audit(ctx: Context, entry: Audited): Promise<void> {
  await auditAll(ctx, [entry]);
}

/** The same for one action on many objects: one statement. */
export async function auditAll(ctx: Context, entries: readonly Audited[]): Promise<void> {
  await insertAuditEntries(
    ctx.db,
    entries.map((entry) => toEntry(ctx, entry)),
  );
}

function toEntry(ctx: Context, { action, object_kind, object_id, detail, actor }: Audited): NewAuditEntry {
  const who = actor ?? ctx.actor;
  return {
    id: newId(),
    at: ctx.now(),
    actor_id: who?.user_id ?? null,
    actor_name: who ? fullName(who) : '',
    action,
    object_kind,
    object_id: object_id ?? null,
    detail: detail ?? {},
    ip_address: ctx.ip || null,
  };
}

/** Screens refetch automatically: the same read by the same person within this time is recorded once. */
const SAME_READING_MS = 5 * 60_000;

/** Records that staff read personal data: what was read, never its content. */
export async function auditReading(ctx: Context, entry: Omit<Audited, 'actor'>): Promise<void> {
  await insertReading(ctx.db, toEntry(ctx, entry), new Date(ctx.now().getTime() - SAME_READING_MS));
}

interface AuditQuery {
  page: number;
  page_size: number;
  actor_id?: string;
  action?: string;
  object_kind?: string;
  object_id?: string;
  from?: string;
  to?: string;
}

export async function listAuditLog(ctx: Context, input: AuditQuery): Promise<Page<AuditEntry>> {
  const { page, page_size, from, to, ...filter } = input;
  const found = await listAuditEntries(
    ctx.db,
    { ...filter, from: from ? shopInstant(from) : null, before: to ? shopInstant(addDays(to, 1)) : null },
    page_size,
    (page - 1) * page_size,
  );
  return { ...found, page, page_size };
}
