import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { BookingPolicy, PolicyBody } from '../contract.ts';

/** `b` is the policy. */
export const policyColumns = sql`b.id, b.service_id, b.min_notice_minutes, b.max_days_ahead, b.cancel_cutoff_minutes,
  b.reschedule_cutoff_minutes, b.cancellation_fee_percent::text as cancellation_fee_percent, b.slot_step_minutes,
  b.requires_confirmation, b.version`;

export type PolicyRow = Omit<BookingPolicy, 'cancellation_fee_percent'> & { cancellation_fee_percent: string };

export const toPolicy = (row: PolicyRow): BookingPolicy => ({
  ...row,
  cancellation_fee_percent: Number(row.cancellation_fee_percent),
});

const named = sql`${policyColumns}, s.name as service_name from booking_policies b left join services s on s.id = b.service_id`;

/** The shop's own first. */
export async function listPolicyRows(db: Db): Promise<BookingPolicy[]> {
  const { rows } = await sql<PolicyRow>`
    select ${named} where s.removed_at is null order by b.service_id is not null, s.search_name, b.id`.execute(db);
  return rows.map(toPolicy);
}

export async function findPolicy(db: Db, id: string): Promise<BookingPolicy | null> {
  const { rows } = await sql<PolicyRow>`select ${named} where b.id = ${id}::uuid and s.removed_at is null`.execute(db);
  return rows[0] ? toPolicy(rows[0]) : null;
}

export async function lockPolicy(db: Db, id: string): Promise<BookingPolicy | null> {
  await sql`select id from booking_policies where id = ${id}::uuid for update`.execute(db);
  return findPolicy(db, id);
}

export async function findPolicyOf(db: Db, serviceId: string | null): Promise<BookingPolicy | null> {
  const { rows } = await sql<PolicyRow>`
    select ${named} where b.service_id is not distinct from ${serviceId}::uuid`.execute(db);
  return rows[0] ? toPolicy(rows[0]) : null;
}

/** The policy for each: its own, otherwise the shop's. */
export async function listPoliciesFor(
  db: Db,
  serviceIds: readonly string[],
): Promise<{ asked: string; policy: BookingPolicy }[]> {
  const { rows } = await sql<PolicyRow & { asked: string }>`
    select distinct on (wanted.id) wanted.id as asked, ${policyColumns}, s.name as service_name
    from unnest(${serviceIds}::uuid[]) as wanted (id)
    join booking_policies b on b.service_id = wanted.id or b.service_id is null
    left join services s on s.id = b.service_id
    order by wanted.id, b.service_id nulls last`.execute(db);
  return rows.map(({ asked, ...row }) => ({ asked, policy: toPolicy(row) }));
}

const stored = ({ cancellation_fee_percent: fee, ...rest }: Partial<PolicyBody>) => ({
  ...rest,
  ...(fee === undefined ? {} : { cancellation_fee_percent: String(fee) }),
});

export async function insertPolicy(
  db: Db,
  policy: PolicyBody & { id: string; service_id: string | null },
  now: Date,
): Promise<void> {
  const { cancellation_fee_percent, ...fields } = policy;
  await db
    .insertInto('booking_policies')
    .values({
      ...fields,
      cancellation_fee_percent: String(cancellation_fee_percent),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updatePolicyRow(db: Db, id: string, change: Partial<PolicyBody>, now: Date): Promise<void> {
  await db
    .updateTable('booking_policies')
    .set((eb) => ({ ...stored(change), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deletePolicyRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('booking_policies').where('id', '=', id).execute();
}
