import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { actFault, registrationFor, type Signature } from '~/shared/registrations.ts';
import type { Duty } from '../contract-registrations.ts';
import * as queries from './queries-duty.ts';
import type { DutyEntry } from './queries-duty.ts';

/** A duty that nobody ended is over after this long: a forgotten button supervises no one. */
const DUTY_MS = 16 * 3600_000;
const SHOWN = 20;

const isRunning = (latest: DutyEntry | undefined, now: Date): latest is DutyEntry =>
  latest?.kind === 'start' && now.getTime() - latest.at.getTime() < DUTY_MS;

const endOf = ({ at }: DutyEntry): Date => new Date(at.getTime() + DUTY_MS);

async function findRunning(ctx: Context): Promise<DutyEntry | null> {
  const [latest] = await queries.listDuty(ctx.db, ctx.now(), 1);
  if (!isRunning(latest, ctx.now())) return null;
  // Whoever lost their registration or left meanwhile supervises nobody.
  return (await queries.isPharmacistHere(ctx.db, latest.user_id, shopDate(ctx.now()))) ? latest : null;
}

/** The pharmacist on duty at this moment; null: nobody is. */
export async function findOnDuty(ctx: Context): Promise<NonNullable<Signature['supervisor']> | null> {
  const running = await findRunning(ctx);
  if (!running) return null;
  const { user_id, name, registration_number } = running;
  return { user_id, name, registration_number };
}

export async function getDuty(ctx: Context): Promise<Duty> {
  const running = await findRunning(ctx);
  const entries = await queries.listDuty(ctx.db, ctx.now(), SHOWN);
  return {
    on_duty: running && {
      user_id: running.user_id,
      name: running.name,
      registration_number: running.registration_number,
      since: running.at.toISOString(),
      ends_at: endOf(running).toISOString(),
    },
    entries: entries.map(({ kind, user_id, name, registration_number, at }) => ({
      kind,
      user_id,
      name,
      registration_number,
      at: at.toISOString(),
    })),
  };
}

/** The caller becomes the pharmacist on duty, or goes off duty. Starting ends the duty of whoever had it. */
export async function changeDuty(ctx: Context, { on }: { on: boolean }): Promise<Duty> {
  const actor = actorOf(ctx);
  const found = registrationFor('be_on_duty', actor);
  if (!found) throw forbidden(actFault('be_on_duty', actor) ?? undefined);
  return inTransaction(ctx, async (trx) => {
    await queries.lockDuty(trx.db);
    const running = await findRunning(trx);
    const isOwn = running?.user_id === actor.user_id;
    if (!on && !isOwn) throw conflict('You are not on duty.');
    if (on && isOwn) return getDuty(trx);
    const at = trx.now();
    if (running)
      await queries.insertDuty(trx.db, {
        ...running,
        id: newId(),
        kind: 'end',
        at,
        ended_by: isOwn ? null : actor.user_id,
      });
    if (on)
      await queries.insertDuty(trx.db, {
        id: newId(),
        kind: 'start',
        user_id: actor.user_id,
        name: `${actor.first_name} ${actor.last_name}`.trim(),
        registration_number: found.registration.number,
        at,
        ended_by: null,
      });
    await audit(trx, {
      action: on ? 'duty.started' : 'duty.ended',
      object_kind: 'user',
      object_id: actor.user_id,
      detail: running && !isOwn ? { taken_from: running.user_id } : {},
    });
    return getDuty(trx);
  });
}
