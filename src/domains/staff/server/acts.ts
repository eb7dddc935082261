import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { Context } from '~/platform/context.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import {
  actFault,
  needsDuty,
  NOBODY_ON_DUTY,
  registrationFor,
  type Act,
  type Signature,
} from '~/shared/registrations.ts';
import { findOnDuty } from './duty.ts';

/**
 * The caller's signature for an act that the law keeps to registered people: 403 names the registration that is missing, 409
 * says that no pharmacist is on duty. Whoever acts under supervision is supervised by the pharmacist on duty.
 */
export async function checkAct(ctx: Context, act: Act): Promise<Signature> {
  const actor = actorOf(ctx);
  const found = registrationFor(act, actor);
  if (!found) throw forbidden(actFault(act, actor) ?? undefined);
  const { registration, is_supervised } = found;
  const isDutyNeeded = needsDuty(act, actor);
  const onDuty = isDutyNeeded ? await findOnDuty(ctx) : null;
  if (isDutyNeeded && !onDuty) throw conflict(NOBODY_ON_DUTY);
  return {
    user_id: actor.user_id,
    name: `${actor.first_name} ${actor.last_name}`.trim(),
    council: registration.council,
    registration_number: registration.number,
    category: registration.category,
    supervisor: is_supervised && onDuty ? onDuty : null,
  };
}

/** The registration with which the caller signs what needs none; null: they hold none. */
export function heldSignature(ctx: Context): Signature | null {
  const [registration] = ctx.actor?.registrations ?? [];
  if (!ctx.actor || !registration) return null;
  const { user_id, first_name, last_name } = ctx.actor;
  return {
    user_id,
    name: `${first_name} ${last_name}`.trim(),
    council: registration.council,
    registration_number: registration.number,
    category: registration.category,
    supervisor: null,
  };
}
