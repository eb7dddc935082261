import { fullName } from '~/domains/accounts/rules.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, invalid, notFound } from '~/shared/errors.ts';
import type { RegisterRow } from '../contract.ts';
import { netOf } from '../supply-rules.ts';
import * as queries from './queries.ts';
import type { ListedEntry, RegisterEntry } from './queries.ts';
import { checkAct, heldSignature } from '~/domains/staff/server/acts.ts';
import { signedBy } from './register-sale.ts';
import { toRow } from './service.ts';

type Author = Pick<
  RegisterEntry,
  | 'pharmacist_id'
  | 'pharmacist'
  | 'pharmacist_number'
  | 'pharmacist_category'
  | 'supervisor_id'
  | 'supervisor'
  | 'supervisor_number'
>;

/** Whoever cancels a sale writes the correction, with the registration that they hold; a job does it in the shop's name. */
function authorOf(ctx: Context): Author {
  const signature = heldSignature(ctx);
  if (signature) return signedBy(signature);
  return {
    pharmacist_id: ctx.actor?.user_id ?? null,
    pharmacist: ctx.actor ? fullName(ctx.actor) : 'Automatic (the shop’s system)',
    pharmacist_number: null,
    pharmacist_category: null,
    supervisor_id: null,
    supervisor: null,
    supervisor_number: null,
  };
}

/** What is left of an entry. */
const leftOf = (entry: ListedEntry): number => entry.quantity + (entry.corrected ?? 0);

/**
 * Nothing in the register is changed: a correction is an entry of its own, which names the first and says by how much the
 * quantity differs, why, and who wrote it. It has the reference of the dispensing that it belongs to.
 */
async function insertCorrection(
  ctx: Context,
  entry: ListedEntry,
  supplied: number,
  reason: string,
  author: Author,
): Promise<string> {
  const { corrects_at: _at, corrected, ...first } = entry;
  const before = netOf(first, corrected ?? 0);
  const after = netOf(first, supplied - first.quantity);
  const quantity = after.quantity - before.quantity;
  const packs = (after.packs ?? 0) - (before.packs ?? 0);
  // A part of a pack has no number of packs.
  const isWhole = first.packs !== null && packs * first.quantity === quantity * first.packs;
  const id = newId();
  await queries.insertEntries(ctx.db, [
    {
      ...first,
      ...author,
      id,
      at: ctx.now(),
      quantity,
      quantity_pieces: first.quantity_pieces === null ? null : quantity,
      packs: isWhole ? packs : null,
      days: null,
      corrects_id: first.id,
      left_quantity: after.quantity,
      reason,
    },
  ]);
  await audit(ctx, {
    action: 'medicine_register.corrected',
    object_kind: 'medicine_register',
    object_id: first.id,
    detail: { correction_id: id, quantity },
  });
  return id;
}

interface Input {
  entry_id: string;
  reason: string;
  /** What was actually supplied; 0, the default, cancels the entry. */
  quantity?: number | undefined;
}

export async function correctRegister(
  ctx: Context,
  { entry_id, reason, quantity: supplied = 0 }: Input,
): Promise<RegisterRow> {
  const author = signedBy(await checkAct(ctx, 'correct_register'));
  return inTransaction(ctx, async (trx) => {
    const entry = await queries.lockEntry(trx.db, entry_id);
    if (!entry) throw notFound('There is no such entry in the register.');
    if (entry.corrects_id) throw conflict('This entry is itself a correction. Correct the original entry instead.');
    const left = leftOf(entry);
    if (left === 0) throw conflict('This entry has already been cancelled.');
    if (left === supplied)
      throw invalid([
        { field: 'quantity', message: `The register already shows ${left}. Enter the quantity actually supplied` },
      ]);
    const id = await insertCorrection(trx, entry, supplied, reason, author);
    const written = await queries.findEntry(trx.db, id);
    if (!written) throw new Error('The correction was not written.');
    return toRow(written);
  });
}

/** Packs or pieces that were actually supplied of one line. */
interface SuppliedLine {
  line_id: string;
  supplied: { pieces: number } | { packs: number };
}

export interface CorrectedSale {
  source: 'order' | 'prescription';
  source_id: string;
  /** Only this supply. */
  reference?: string;
  /** Only these lines; without it the whole sale is cancelled. */
  lines?: readonly SuppliedLine[];
}

/** In the unit of the entry. */
function suppliedOf({ quantity, quantity_pieces, packs }: ListedEntry, { supplied }: SuppliedLine): number {
  if ('pieces' in supplied) return supplied.pieces;
  return quantity_pieces === null || packs === null ? supplied.packs : Math.round((quantity * supplied.packs) / packs);
}

/**
 * For a sale that is cancelled, refunded or made smaller after it was entered: corrects each entry that says otherwise.
 * Returns how many; 0 if nothing was left to correct, so that it is safe to run twice. In the transaction of what it follows.
 */
export async function correctSale(ctx: Context, { lines, ...sale }: CorrectedSale, reason: string): Promise<number> {
  if (!ctx.db.isTransaction) throw new Error('The register is corrected in the transaction of the cancellation.');
  const author = authorOf(ctx);
  let written = 0;
  for (const id of await queries.lockSale(ctx.db, sale)) {
    const entry = await queries.findEntry(ctx.db, id);
    const line = lines?.find(({ line_id }) => line_id === entry?.line_id);
    if (!entry || (lines && !line)) continue;
    const supplied = line ? suppliedOf(entry, line) : 0;
    const left = leftOf(entry);
    if (left === 0 || left === supplied) continue;
    await insertCorrection(ctx, entry, supplied, reason, author);
    written += 1;
  }
  return written;
}
