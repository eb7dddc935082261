import type { Context } from '~/platform/context.ts';
import { countOrdersOf } from './queries-lists.ts';

/** How many orders hold a product, and how many of them are neither delivered nor called off. */
export const countOrdersWith = (ctx: Context, productId: string): Promise<{ all: number; open: number }> =>
  countOrdersOf(ctx.db, productId);
