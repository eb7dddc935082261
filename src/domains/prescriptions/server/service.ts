import { audit, auditReading } from '~/domains/accounts/server/audit.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { isOwner, NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { Page } from '~/shared/schemas.ts';
import type { PRESCRIPTION_SORTS } from '../contract-limits.ts';
import type { OwnPrescriptionRow, Prescription, PrescriptionRow } from '../contract.ts';
import { PRESCRIPTION_GROUPS, type PrescriptionGroup } from '../rules.ts';
import { listNextDue } from './queries-due.ts';
import * as lists from './queries-lists.ts';
import * as queries from './queries.ts';
import { tellRefusal } from './record-refusal.ts';
import {
  auditOpening,
  isStaffReader,
  lockForStaff,
  scopeOf,
  toPrescription,
  unknownPrescription,
  viewerOf,
} from './prescription-view.ts';

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  prescription_status?: string;
  mine?: boolean;
  unread?: boolean;
  untold?: boolean;
  sort: (typeof PRESCRIPTION_SORTS)[number];
}

export async function listPrescriptions(
  ctx: Context,
  input: ListInput,
): Promise<Page<PrescriptionRow> & { counts: Record<string, number> }> {
  const { page, page_size } = input;
  const filter: lists.PrescriptionFilter = {
    words: (input.q ?? '').split(/\s+/).filter(Boolean),
    claimed_by: input.mine ? actorOf(ctx).user_id : null,
    unread: input.unread ?? null,
    untold: input.untold ?? null,
    practitioner_id: scopeOf(ctx),
  };
  const statuses = input.prescription_status?.split(',') ?? [];
  const byStatus = await lists.countByStatus(ctx.db, filter);
  const sum = (list: readonly (keyof typeof byStatus)[]) =>
    list.reduce((all, status) => all + (byStatus[status] ?? 0), 0);
  const every = Object.keys(byStatus) as (keyof typeof byStatus)[];
  const counts: Record<string, number> = { all: sum(every) };
  for (const group of Object.keys(PRESCRIPTION_GROUPS) as PrescriptionGroup[])
    counts[group] = sum(PRESCRIPTION_GROUPS[group].statuses);
  const items = await lists.listRows(ctx.db, filter, {
    statuses,
    sort: input.sort,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  await auditReading(ctx, {
    action: 'prescriptions.listed',
    object_kind: 'prescription',
    detail: { shown: items.length, page, filters: filtersOf(input) },
  });
  const wanted = statuses.length > 0 ? every.filter((status) => statuses.includes(status)) : every;
  return { items, total: sum(wanted), page, page_size, counts };
}

/** The names of the filters, never the search term: it may be a person. */
const filtersOf = (input: ListInput): string[] =>
  (['q', 'prescription_status', 'mine', 'unread', 'untold'] as const).filter(
    (name) => input[name] !== undefined && input[name] !== '',
  );

export async function listUserPrescriptions(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<OwnPrescriptionRow>> {
  const found = await lists.listUserRows(ctx.db, actorOf(ctx).user_id, page_size, (page - 1) * page_size);
  const today = shopDate(ctx.now());
  const ids = found.items.map(({ prescription_id }) => prescription_id);
  const due = new Map((await listNextDue(ctx.db, ids, today)).map((row) => [row.prescription_id, row.next_due]));
  const openUntil = addDays(today, await ruleOn(ctx, 'repeat_early_days', today));
  const repeatOf = (due_on: string | undefined) => (due_on ? { due_on, can_order: due_on <= openUntil } : null);
  // The assignee is internal to the shop.
  const items = found.items.map((row) => ({
    ...row,
    claimed_by: null,
    prescriber_untold: false,
    repeat: repeatOf(due.get(row.prescription_id)),
  }));
  return { ...found, items, page, page_size };
}

export async function getPrescription(ctx: Context, { id, key }: { id: string; key?: string }): Promise<Prescription> {
  const viewer = viewerOf(ctx, key);
  const record = await queries.findPrescription(ctx.db, id, viewer);
  if (!record) {
    await tellRefusal(ctx, { action: 'prescription.refused', prescription_id: id });
    throw unknownPrescription();
  }
  // Its owner and the holder of its key are not recorded.
  const isStaff = viewer.sees_all || viewer.staff_id !== null;
  if (isStaff && !isOwner(record, viewer)) await auditOpening(ctx, record.id);
  return toPrescription(ctx, record);
}

/** The full number, for the evaluating pharmacist: each request is recorded in the audit log. */
export async function getIdentity(
  ctx: Context,
  { id }: { id: string },
): Promise<{ id_number: string | null; passport_number: string | null }> {
  const record = await queries.findPrescription(ctx.db, id, { ...viewerOf(ctx), user_id: null });
  if (!record) throw unknownPrescription();
  await audit(ctx, { action: 'prescription.identity_opened', object_kind: 'prescription', object_id: record.id });
  return { id_number: record.id_number, passport_number: record.passport_number };
}

export async function markPrescriptionRead(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await lockForStaff(ctx, id);
  await queries.markRead(ctx.db, id);
  return { ok: true };
}

/** For jobs: without a check of permission. */
export const findPrescriptionRecord = (ctx: Context, id: string): Promise<queries.PrescriptionRecord | null> =>
  queries.findPrescription(ctx.db, id, NO_LIMIT);

/** As in the patient's last prescription, so that the practitioner of a consultation need not ask for it. */
export const findIdentityOf = (
  ctx: Context,
  userId: string,
): Promise<{ id_number: string | null; passport_number: string | null } | null> =>
  queries.findIdentityOf(ctx.db, userId);

/** For the sidebar; 0 without permission. */
export async function countUnreadPrescriptions(ctx: Context): Promise<number> {
  return isStaffReader(ctx) ? lists.countUnread(ctx.db, scopeOf(ctx)) : 0;
}

/** The dashboard's figures. The dashboard checks who may see them. */
export async function countWaitingPrescriptions(ctx: Context) {
  const [to_read, to_make_up] = await Promise.all([
    lists.countSince(ctx.db, ['submitted', 'in_review'], scopeOf(ctx)),
    lists.countSince(ctx.db, ['paid'], scopeOf(ctx)),
  ]);
  return { to_read, to_make_up };
}

/** The practitioner of its consultation, for jobs that notify them. */
export const findPractitionerOf = (ctx: Context, id: string): Promise<string | null> =>
  queries.findPractitionerOf(ctx.db, id);
