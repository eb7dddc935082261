import { NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopTime } from '~/shared/dates.ts';
import { repeatFault } from '../ledger-rules.ts';
import { listDueDays } from './queries-due.ts';
import { listMedicines } from './queries-medicines.ts';
import { findPrescription } from './queries.ts';
import { repeatMail, type ReminderKind } from './repeat-emails.tsx';

/** Nobody is woken by it. */
const FROM_TIME = '08:00';
/** After days without the job a reminder is still sent, later it is not: it would only confuse. */
const CATCH_UP_DAYS = 3;

interface Day {
  kind: ReminderKind;
  prescription_id: string;
  /** The medicines that are due together. */
  due_on: string;
  today: string;
  early_days: number;
}

async function send(ctx: Context, { kind, prescription_id, due_on, today, early_days }: Day): Promise<void> {
  const record = await findPrescription(ctx.db, prescription_id, NO_LIMIT);
  if (!record) return;
  const facts = { issued_on: record.issued_on, today, early_days };
  const medicines = (await listMedicines(ctx.db, prescription_id)).filter((line) => repeatFault(line, facts) === null);
  if (medicines.length === 0) return;
  await ctx.services.mailer.send({
    to: record.email,
    key: `prescription-repeat-${kind}-${prescription_id}-${due_on.replaceAll('-', '')}`,
    ...(await repeatMail(kind, { shop: ctx.config, record, medicines, due_on })),
  });
}

/**
 * Scheduled. Once when a repeat can be ordered and once on the day it is due, for all medicines of a prescription that are
 * due together; the key of the email makes every further run harmless. A repeat that was ordered, or may no longer be,
 * is not on the list.
 */
export async function remindOfRepeats(ctx: Context): Promise<void> {
  if (shopTime(ctx.now()) < FROM_TIME) return;
  const today = shopDate(ctx.now());
  const early_days = await ruleOn(ctx, 'repeat_early_days', today);
  const opened = {
    from: addDays(today, Math.max(1, early_days - CATCH_UP_DAYS)),
    before: addDays(today, early_days),
    today,
  };
  for (const { prescription_id, next_due } of await listDueDays(ctx.db, opened))
    await send(ctx, { kind: 'early', prescription_id, due_on: next_due, today, early_days });
  const due = { from: addDays(today, -CATCH_UP_DAYS), before: today, today };
  for (const { prescription_id, next_due } of await listDueDays(ctx.db, due))
    await send(ctx, { kind: 'due', prescription_id, due_on: next_due, today, early_days });
}
