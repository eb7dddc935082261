import type { BlockerName, Blockers } from '../shared/blockers.ts';
import type { Context } from './context.ts';

export type BlockerTable = {
  [N in BlockerName]: (ctx: Context, of: Blockers[N]['of']) => Promise<Blockers[N]['answer']>;
};

/** Runs one question of src/blockers.ts within the caller's transaction. */
export function askBlocker<N extends BlockerName>(
  ctx: Context,
  name: N,
  of: Blockers[N]['of'],
): Promise<Blockers[N]['answer']> {
  return ctx.services.blockers[name](ctx, of);
}
