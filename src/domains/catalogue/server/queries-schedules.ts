import type { Db } from '~/platform/database/connect.ts';
import type { Schedule } from '../contract.ts';
import type { ScheduleChange } from '../schedule-law.ts';

interface WrittenRow {
  id: string;
  schedule: Schedule;
  valid_from: string;
  change: ScheduleChange;
  reason: string;
  changed_by: string | null;
  changed_by_name: string;
  changed_at: Date;
}

export interface ReadRow extends WrittenRow {
  sequence: number;
}

/** All that was ever written, the latest first. A handful of rows a year. */
export async function listWritten(db: Db): Promise<ReadRow[]> {
  const rows = await db
    .selectFrom('schedule_rules')
    .select([
      'id',
      'schedule',
      'valid_from',
      'rule',
      'reason',
      'changed_by',
      'changed_by_name',
      'changed_at',
      'sequence',
    ])
    .orderBy('valid_from', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(({ rule, ...row }) => ({
    ...row,
    schedule: row.schedule as Schedule,
    valid_from: String(row.valid_from),
    change: rule as ScheduleChange,
  }));
}

export async function insertWritten(db: Db, { change, ...row }: WrittenRow): Promise<void> {
  await db
    .insertInto('schedule_rules')
    .values({ ...row, rule: JSON.stringify(change) })
    .execute();
}
