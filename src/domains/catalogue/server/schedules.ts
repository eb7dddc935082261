import { audit } from '~/domains/accounts/server/audit.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { createContext, inTransaction, type Context, type Services } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { ScheduleRuleRow } from '../contract-schedules.ts';
import { SCHEDULES, type Schedule } from '../contract.ts';
import { LAW, putInForce } from '../rules.ts';
import { inForceOn, lawFaults, WRITABLE, type ScheduleChange, type WrittenRule } from '../schedule-law.ts';
import * as queries from './queries-schedules.ts';
import type { ReadRow } from './queries-schedules.ts';

const toRule = ({ changed_at, ...row }: ReadRow): WrittenRule => ({ ...row, changed_at: changed_at.toISOString() });

/** The shop's rules that apply today; empty if only the law applies. For the pages. */
export async function findInForce(ctx: Context): Promise<Partial<Record<Schedule, ScheduleChange>>> {
  return inForceOn((await queries.listWritten(ctx.db)).map(toRule), shopDate(ctx.now()));
}

/** Applies the rules in force now: at startup, after a change, and at intervals so that rules change at midnight. */
export async function refreshScheduleRules(ctx: Context): Promise<void> {
  putInForce(await findInForce(ctx));
}

const TOPIC = 'schedule_rules';

/** Runs in every process, so that each picks up changes made by another. */
export async function followScheduleRules(services: Services): Promise<void> {
  const refresh = async () => {
    try {
      await refreshScheduleRules(createContext(services));
    } catch (error) {
      services.log.error({ err: error }, 'the schedule rules could not be read again');
    }
  };
  await services.live.listen({ hear: (signal) => void ((signal === null || signal.topic === TOPIC) && refresh()) });
  await refreshScheduleRules(createContext(services));
}

function toRow(schedule: Schedule, rows: readonly ReadRow[], today: string): ScheduleRuleRow {
  const own = rows.filter((row) => row.schedule === schedule);
  const change = inForceOn(own.map(toRule), today)[schedule];
  return {
    schedule,
    law: LAW[schedule],
    rule: { ...LAW[schedule], ...change },
    written: own.map(({ valid_from, change: written, reason, changed_by_name, changed_at }) => ({
      valid_from,
      change: { ...written, card_line: written.card_line ?? undefined, meaning: written.meaning ?? undefined },
      reason,
      changed_by: changed_by_name,
      changed_at: changed_at.toISOString(),
    })),
  };
}

export async function listScheduleRules(ctx: Context): Promise<ScheduleRuleRow[]> {
  const rows = await queries.listWritten(ctx.db);
  return SCHEDULES.map((schedule) => toRow(schedule, rows, shopDate(ctx.now())));
}

type Input = { schedule: Schedule; valid_from?: string; reason: string } & {
  [Field in keyof ScheduleChange]?: ScheduleChange[Field] | undefined;
};

export async function setScheduleRule(
  ctx: Context,
  { schedule, valid_from, reason, ...given }: Input,
): Promise<ScheduleRuleRow> {
  const actor = actorOf(ctx);
  const today = shopDate(ctx.now());
  // Where the law is uncertain only the responsible pharmacist is less strict (Good Pharmacy Practice rule 1.5).
  const isLooser =
    given.below_sep === true && !LAW[schedule].below_sep && !(await findInForce(ctx))[schedule]?.below_sep;
  await checkAct(ctx, isLooser ? 'sign_rules' : 'change_rules');
  const from = valid_from ?? today;
  const change = Object.fromEntries(
    WRITABLE.filter((field) => given[field] !== undefined && given[field] !== LAW[schedule][field]).map((field) => [
      field,
      given[field] === '' ? null : given[field],
    ]),
  ) as ScheduleChange;
  const faults = lawFaults(schedule, change);
  if (from < today) faults.push({ field: 'valid_from', message: 'Start date must be today or later' });
  if (faults.length > 0) throw invalid(faults);
  return inTransaction(ctx, async (trx) => {
    await queries.insertWritten(trx.db, {
      id: newId(),
      schedule,
      valid_from: from,
      change,
      reason,
      changed_by: actor.user_id,
      changed_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
      changed_at: trx.now(),
    });
    await audit(trx, {
      action: 'schedule_rule.written',
      object_kind: 'schedule_rule',
      object_id: null,
      detail: { schedule, valid_from: from, changed: Object.keys(change) },
    });
    return toRow(schedule, await queries.listWritten(trx.db), today);
  }).then(async (row) => {
    await refreshScheduleRules(ctx);
    return row;
  });
}
