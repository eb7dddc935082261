import { createHash } from 'node:crypto';
import { NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopTime } from '~/shared/dates.ts';
import { repeatFault } from '../ledger-rules.ts';
import { listDueDays } from './queries-due.ts';
import { listMedicines } from './queries-medicines.ts';
import { findPrescription, type PrescriptionRecord } from './queries.ts';
import { repeatMail, type Reminder, type ReminderKind } from './repeat-emails.tsx';

/** Nobody is woken by it. */
const FROM_TIME = '08:00';
/** After days without the job a reminder is still sent, later it is not: it would only confuse. */
const CATCH_UP_DAYS = 3;

interface Round {
  kind: ReminderKind;
  today: string;
  early_days: number;
}

type Due = Reminder['prescriptions'][number];

/** What of a prescription can be ordered today; null if nothing, or if it is gone. */
async function findDue(ctx: Context, id: string, { today, early_days }: Round): Promise<Due | null> {
  const record = await findPrescription(ctx.db, id, NO_LIMIT);
  if (!record) return null;
  const facts = { issued_on: record.issued_on, today, early_days };
  const medicines = (await listMedicines(ctx.db, id)).filter((line) => repeatFault(line, facts) === null);
  return medicines.length === 0 ? null : { record, medicines };
}

/** One person at one address of email; the number that identifies them stays out of the outbox's keys. */
const patientOf = ({ id, email, id_number, passport_number }: PrescriptionRecord): string =>
  createHash('sha256')
    .update(`${email.toLowerCase()} ${id_number ?? passport_number ?? id}`)
    .digest('hex')
    .slice(0, 32);

/** One email a person for everything of theirs that falls due on that day. */
async function sendAll(ctx: Context, days: readonly { prescription_id: string; next_due: string }[], round: Round) {
  const letters = new Map<string, { due_on: string; prescriptions: Due[] }>();
  for (const { prescription_id, next_due } of days) {
    const due = await findDue(ctx, prescription_id, round);
    if (!due) continue;
    const key = `prescription-repeat-${round.kind}-${patientOf(due.record)}-${next_due.replaceAll('-', '')}`;
    const letter = letters.get(key) ?? { due_on: next_due, prescriptions: [] };
    letter.prescriptions.push(due);
    letters.set(key, letter);
  }
  for (const [key, { due_on, prescriptions }] of letters) {
    const [first] = prescriptions;
    if (!first) continue;
    await ctx.services.mailer.send({
      to: first.record.email,
      key,
      ...(await repeatMail(round.kind, { shop: ctx.config, prescriptions, due_on })),
    });
  }
}

/**
 * Scheduled. Once when a repeat can be ordered and once on the day it is due, for all medicines of a person that are due
 * together; the key of the email makes every further run harmless. A repeat that was ordered, or may no longer be, is not
 * on the list.
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
  await sendAll(ctx, await listDueDays(ctx.db, opened), { kind: 'early', today, early_days });
  const due = { from: addDays(today, -CATCH_UP_DAYS), before: today, today };
  await sendAll(ctx, await listDueDays(ctx.db, due), { kind: 'due', today, early_days });
}
