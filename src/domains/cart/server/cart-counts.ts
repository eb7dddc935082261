import type { Context } from '~/platform/context.ts';
import { countOpenCartsWith } from './queries.ts';

/** How many carts that are not checked out hold a product. */
export const countCartsWith = (ctx: Context, productId: string): Promise<number> =>
  countOpenCartsWith(ctx.db, productId);
