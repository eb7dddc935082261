import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { Context } from '~/platform/context.ts';
import { forbidden } from '~/shared/errors.ts';
import { isPharmacist } from '~/shared/permissions.ts';
import { actFault, type Act, type Signature } from '~/shared/registrations.ts';

export function interimSignature(ctx: Context): Signature {
  const { user_id, first_name, last_name } = actorOf(ctx);
  return {
    user_id,
    name: `${first_name} ${last_name}`.trim(),
    council: 'SAPC',
    registration_number: '',
    category: 'pharmacist',
    supervisor: null,
  };
}

export async function checkAct(ctx: Context, act: Act): Promise<Signature> {
  if (!isPharmacist(actorOf(ctx))) throw forbidden(actFault(act, null) ?? undefined);
  return interimSignature(ctx);
}

export const heldSignature = (ctx: Context): Signature | null => (ctx.actor ? interimSignature(ctx) : null);
