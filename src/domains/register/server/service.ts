import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopInstant } from '~/shared/dates.ts';
import { notFound } from '~/shared/errors.ts';
import type { Page } from '~/shared/schemas.ts';
import type { RegisterRow } from '../contract.ts';
import { maskIdentity } from '~/shared/identity-number.ts';
import * as queries from './queries.ts';
import type { ListedEntry, RegisterFilter } from './queries.ts';

/** Days are the shop's, both included. */
export interface RegisterSearch {
  q?: string | undefined;
  schedule?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const toFilter = ({ q, schedule, from, to }: RegisterSearch): RegisterFilter => ({
  words: (q ?? '').split(/\s+/).filter(Boolean),
  schedules: schedule ? schedule.split(',') : [],
  from: from ? shopInstant(from) : null,
  before: to ? shopInstant(addDays(to, 1)) : null,
});

/** The output schema drops the ids of the people who signed. */
export const toRow = (entry: ListedEntry): RegisterRow => ({
  ...entry,
  at: entry.at.toISOString(),
  corrects_at: entry.corrects_at?.toISOString() ?? null,
  patient_identity: maskIdentity(entry.patient_identity),
  left_quantity: entry.corrects_id ? null : entry.quantity + (entry.corrected ?? 0),
});

export async function listRegister(
  ctx: Context,
  input: RegisterSearch & { page: number; page_size: number },
): Promise<Page<RegisterRow>> {
  const { page, page_size, ...rest } = input;
  const filter = toFilter(rest);
  // It names people and their medicines: reading it is recorded in the audit log.
  await audit(ctx, { action: 'medicine_register.read', object_kind: 'medicine_register', detail: { page } });
  const items = await queries.listEntries(ctx.db, filter, { limit: page_size, offset: (page - 1) * page_size });
  return { items: items.map(toRow), total: await queries.countEntries(ctx.db, filter), page, page_size };
}

/** One entry's full number, on click: each access is in the audit log. */
export async function getRegisterIdentity(
  ctx: Context,
  { id }: { id: string },
): Promise<{ patient_identity: string | null }> {
  const entry = await queries.findEntry(ctx.db, id);
  if (!entry) throw notFound('There is no such entry in the register.');
  await audit(ctx, { action: 'medicine_register.identity_opened', object_kind: 'medicine_register', object_id: id });
  return { patient_identity: entry.patient_identity };
}
