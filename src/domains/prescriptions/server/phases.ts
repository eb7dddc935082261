import { checkAct } from '~/domains/staff/server/acts.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Phase } from '../contract.ts';
import type { PrescriptionRecord } from './queries.ts';
import { insertPhase, listPhases } from './queries-supplies.ts';

// Dispensing has three phases, each signed by a named person whose registration allows it (Good Pharmacy Practice rule 2.7).

const ACT_OF = { evaluate: 'evaluate', prepare: 'prepare', dispense: 'dispense' } as const;

/** Signs a phase of the current supply in the caller's name; refused without the registration it needs. */
export async function signPhase(ctx: Context, { supply_id }: PrescriptionRecord, phase: Phase): Promise<Signature> {
  const signature = await checkAct(ctx, ACT_OF[phase]);
  await insertPhase(ctx.db, { id: newId(), supply_id, phase, signature, at: ctx.now() });
  return signature;
}

/** Refuses a caller whose registration does not allow the phase, before anything is read. */
export const checkPhase = (ctx: Context, phase: Phase): Promise<Signature> => checkAct(ctx, ACT_OF[phase]);

/** The phases that are signed for what is supplied now: those of an earlier quote do not count. */
export async function signedPhases(
  ctx: Context,
  { supply_id, quoted_at }: PrescriptionRecord,
): Promise<ReadonlySet<Phase>> {
  const rows = await listPhases(ctx.db, [supply_id]);
  return new Set(rows.flatMap(({ phase, at }) => (quoted_at === null || at >= quoted_at ? [phase] : [])));
}
