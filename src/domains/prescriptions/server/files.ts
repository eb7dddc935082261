import { createHash } from 'node:crypto';
import { audit } from '~/domains/accounts/server/audit.ts';
import { findStandingOf } from '~/domains/accounts/server/current-access.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { callerOf } from '~/platform/fair-turns.ts';
import { AppError, invalid, notFound, type FieldError } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { PrescriptionFile } from '../contract.ts';
import { PRESCRIPTION_FILES } from '../contract-limits.ts';
import { seesOwnPrescriptionsOnly } from '../rules.ts';
import { readPages, type ReadFile } from './read-upload.ts';
import { hashKey, makeLink, readLink, type Reader } from './file-links.ts';
import { findPractitionerOf } from './queries.ts';
import * as queries from './queries-files.ts';
import { tellRefusal } from './record-refusal.ts';

// Private: encrypted at rest, cleaned before anyone looks, opened one page at a time by the reader of the link.

export interface TakenFile extends Omit<ReadFile, 'pages' | 'original'> {
  id: string;
  sha256: string;
  store_name: string;
  pages: { id: string; page: number; width: number; height: number; store_name: string }[];
}

const FOLDER = 'prescriptions';
const DAY_MS = 86_400_000;

async function put(ctx: Context, bytes: Uint8Array): Promise<string> {
  const name = `${FOLDER}/${newId()}`;
  await ctx.services.private_files.put(name, bytes);
  return name;
}

async function store(ctx: Context, { original, pages, ...file }: ReadFile): Promise<TakenFile> {
  const stored: TakenFile['pages'] = [];
  for (const [index, { bytes, width, height }] of pages.entries())
    stored.push({ id: newId(), page: index + 1, width, height, store_name: await put(ctx, bytes) });
  return {
    ...file,
    id: newId(),
    sha256: createHash('sha256').update(original).digest('hex'),
    store_name: await put(ctx, original),
    pages: stored,
  };
}

/** Reads, cleans and stores the uploaded files. Refuses each invalid file with one sentence; then nothing is stored. */
export async function takeFiles(ctx: Context, sent: readonly File[], rotations = ''): Promise<TakenFile[]> {
  // A form without a chosen file sends an empty one without a name.
  const files = sent.filter(({ name, size }) => name !== '' || size > 0);
  if (files.length === 0)
    throw invalid([{ field: 'files', message: 'Please add a picture or PDF of your prescription' }]);
  if (files.length > PRESCRIPTION_FILES)
    throw invalid([{ field: 'files', message: `Please send at most ${PRESCRIPTION_FILES} files` }]);
  const taken: TakenFile[] = [];
  const refused: AppError[] = [];
  // One after the other: concurrent uploads share the queue fairly.
  const turns = rotations.split(',').map(Number);
  for (const [index, file] of files.entries()) {
    try {
      taken.push(await store(ctx, await readPages(file, turns[index] ?? 0, callerOf(ctx))));
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 503 || error.status === 429) {
        await discardFiles(ctx, taken);
        throw error;
      }
      refused.push(error);
    }
  }
  const [first] = refused;
  if (!first) return taken;
  await discardFiles(ctx, taken);
  const fields: FieldError[] = refused.map(({ detail }) => ({ field: 'files', message: detail }));
  throw new AppError(first.status, first.detail, { fields });
}

/** Stored files of something that was not saved after all. */
export async function discardFiles(ctx: Context, files: readonly TakenFile[]): Promise<void> {
  for (const file of files) {
    for (const name of [file.store_name, ...file.pages.map((page) => page.store_name)])
      await ctx.services.private_files.remove(name);
  }
}

/**
 * Stored files without a prescription: left by a process that stopped between storing a file and inserting its
 * prescription. At least a day old, so that no upload is still in progress.
 */
export async function sweepOrphans(ctx: Context): Promise<void> {
  let removed = 0;
  for await (const names of ctx.services.private_files.listOld(FOLDER, new Date(ctx.now().getTime() - DAY_MS))) {
    const kept = await queries.findKeptNames(ctx.db, names);
    for (const name of names) {
      if (kept.has(name)) continue;
      await ctx.services.private_files.remove(name);
      removed += 1;
    }
  }
  if (removed > 0) ctx.log.info({ removed }, 'private files of no prescription removed');
}

export async function saveFiles(ctx: Context, prescriptionId: string, files: readonly TakenFile[]): Promise<void> {
  const from = await queries.countFiles(ctx.db, prescriptionId);
  for (const [index, { pages, ...file }] of files.entries())
    await queries.insertFile(ctx.db, prescriptionId, { ...file, position: from + index }, pages, ctx.now());
}

export const countFiles = (ctx: Context, prescriptionId: string): Promise<number> =>
  queries.countFiles(ctx.db, prescriptionId);

/** With links for the caller, whose access to the prescription was already checked. */
export async function listFiles(ctx: Context, prescriptionId: string, key: string): Promise<PrescriptionFile[]> {
  const reader: Reader = ctx.actor
    ? { kind: 'user', user_id: ctx.actor.user_id }
    : { kind: 'key', key_hash: hashKey(key) };
  const files = await queries.listFiles(ctx.db, prescriptionId);
  return files.map(({ id, name, kind, size, pages }) => {
    const drawn = pages.map((page) => ({
      url: `/api/prescription/file/${makeLink(ctx, page.id, reader)}`,
      width: page.width,
      height: page.height,
    }));
    return { file_id: id, name, kind, size, url: drawn[0]?.url ?? '', pages: drawn };
  });
}

/** The link's reader must still have permission: a role may have been removed since. */
async function mayRead(
  ctx: Context,
  reader: Reader,
  owner: { prescription_id: string; user_id: string | null; access_key: string },
): Promise<boolean> {
  if (reader.kind === 'key') return hashKey(owner.access_key) === reader.key_hash;
  if (reader.user_id === owner.user_id) return true;
  const standing = await findStandingOf(ctx, reader.user_id);
  if (!isAllowed('prescription.read', standing)) return false;
  return (
    !seesOwnPrescriptionsOnly(standing) || reader.user_id === (await findPractitionerOf(ctx.db, owner.prescription_id))
  );
}

export async function openPrescriptionFile(ctx: Context, { link }: { link: string }): Promise<File> {
  const opened = readLink(ctx, link);
  const page = opened && (await queries.findPage(ctx.db, opened.page_id));
  const allowed = opened && page && !opened.fault && (await mayRead(ctx, opened.reader, page));
  const detail = {
    ...(opened
      ? { page_id: opened.page_id, reader: opened.reader.kind === 'user' ? opened.reader.user_id : 'key' }
      : {}),
    ...(opened?.fault ? { fault: opened.fault } : {}),
  };
  const bytes = allowed && page ? await ctx.services.private_files.read(page.store_name) : null;
  if (!bytes || !page) {
    await tellRefusal(ctx, {
      action: 'prescription.file_refused',
      prescription_id: page?.prescription_id ?? null,
      detail,
    });
    throw notFound(
      opened?.fault ? 'This link has expired. Please open the prescription again.' : 'There is no such file.',
    );
  }
  await audit(ctx, {
    action: 'prescription.file_opened',
    object_kind: 'prescription',
    object_id: page.prescription_id,
    detail,
  });
  return new File([new Uint8Array(bytes)], `page-${opened?.page_id ?? ''}.webp`, { type: 'image/webp' });
}
