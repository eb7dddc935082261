import type { Context } from '../context.ts';
import { executeText } from './connect.ts';

/** The embedded database has no autovacuum: a server looks after itself. */
export async function vacuumEmbedded(ctx: Context): Promise<void> {
  if (!ctx.config.DATABASE_URL) await executeText(ctx.db, 'vacuum analyze');
}
