import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import { freeSlug } from '~/domains/catalogue/server/free-slug.ts';
import { cleanRichText } from '~/domains/catalogue/server/rich-text.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { SERVICE_PICTURE, savePictures } from '~/platform/pictures.ts';
import { invalid, type FieldError } from '~/shared/errors.ts';
import type { FullService, ServiceBody, ServiceChange } from '../contract.ts';
import { FIELD_LABELS, placeFaults } from '../rules.ts';
import * as queries from './queries-service-form.ts';
import type { Written } from './queries-service-form.ts';
import { getStaffService, noService } from './service.ts';

const KIND = 'service';
const NEW = {
  description: '',
  preparation: '',
  images: [],
  image_alts: {},
  buffer_minutes: 0,
  modes: ['physical'],
  is_active: true,
  staff_ids: [],
  business_location_ids: [],
} satisfies Partial<Written>;

function writtenOf(service: FullService): Written {
  const { service_category, staffs, business_location_ids, ...fields } = service;
  const { name, description, preparation, images, image_alts, price } = fields;
  const { duration_minutes, buffer_minutes, modes, is_active } = fields;
  const own = { name, description, preparation, images, image_alts, price, duration_minutes, buffer_minutes, modes };
  return {
    ...own,
    is_active,
    service_category_id: service_category.id,
    staff_ids: staffs.map(({ id }) => id),
    business_location_ids: business_location_ids.toSorted(),
  };
}

/** Words of pictures that are still there. */
const altsOf = (images: readonly string[], alts: Record<string, string>) =>
  Object.fromEntries(images.flatMap((url) => (alts[url] ? [[url, alts[url]]] : [])));

function merge(before: Written, body: Partial<ServiceBody>): Written {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const after: Written = { ...before, ...given };
  if (body.description !== undefined) after.description = cleanRichText(body.description);
  after.images = [...new Set(after.images)];
  after.image_alts = altsOf(after.images, after.image_alts);
  after.business_location_ids = after.business_location_ids.toSorted();
  return after;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function placesFaults(ctx: Context, after: Written, before: Written | null): Promise<FieldError[]> {
  // Someone who only changes a price is not stopped by a place that was closed since.
  const isTouched =
    !before || (['modes', 'business_location_ids', 'is_active'] as const).some((key) => !same(before[key], after[key]));
  if (!isTouched) return [];
  const known = await queries.listPlaces(ctx.db, after.business_location_ids);
  if (known.length < after.business_location_ids.length)
    return [{ field: 'business_location_ids', message: 'One of these locations no longer exists.' }];
  return placeFaults({ modes: after.modes, active_places: known.filter(({ is_active }) => is_active).length });
}

async function staffFaults(ctx: Context, after: Written, before: Written | null): Promise<FieldError[]> {
  const added = after.staff_ids.filter((id) => !before?.staff_ids.includes(id));
  const staff = await queries.findStaffIds(ctx.db, added);
  if (added.every((id) => staff.includes(id))) return [];
  return [{ field: 'staff_ids', message: 'One of these people is not on the staff.' }];
}

/** Throws all faults together. */
async function check(ctx: Context, after: Written, before: Written | null): Promise<void> {
  const faults = [...(await staffFaults(ctx, after, before)), ...(await placesFaults(ctx, after, before))];
  if (!(await queries.hasCategory(ctx.db, after.service_category_id)))
    faults.unshift({ field: 'service_category_id', message: 'We could not find that category.' });
  if (faults.length > 0) throw invalid(faults);
}

function changesOf(before: Written, after: Written): Partial<Written> {
  const keys = Object.keys(after) as (keyof Written)[];
  return Object.fromEntries(keys.filter((key) => !same(before[key], after[key])).map((key) => [key, after[key]]));
}

/** For the history: every field by name, short values as they were and are. */
const LONG: readonly string[] = ['description', 'preparation', 'images', 'image_alts'];
function historyOf(before: Written, changes: Partial<Written>): Record<string, unknown> {
  const short = Object.keys(changes).filter((key) => !LONG.includes(key)) as (keyof Written)[];
  const pick = (from: Partial<Written>) => Object.fromEntries(short.map((key) => [key, from[key]]));
  return { changed: Object.keys(changes), before: pick(before), after: pick(changes) };
}

const slugFor = (ctx: Context, id: string, name: string) =>
  freeSlug(name, id, (slugs) => queries.findSlugsOfOthers(ctx.db, slugs, id));

export async function createService(ctx: Context, body: ServiceBody): Promise<FullService> {
  return inTransaction(ctx, async (trx) => {
    const id = newId();
    const { name, price, duration_minutes, service_category_id } = body;
    const after = merge({ ...NEW, name, price, duration_minutes, service_category_id }, body);
    // Without locations: at every location.
    if (body.business_location_ids === undefined && after.modes.includes('physical'))
      after.business_location_ids = (await listLocations(trx)).map((location) => location.id).toSorted();
    await check(trx, after, null);
    await queries.insertService(trx.db, { id, slug: await slugFor(trx, id, name), fields: after, now: trx.now() });
    await audit(trx, {
      action: 'service.created',
      object_kind: KIND,
      object_id: id,
      detail: { version: 1, name },
    });
    return getStaffService(trx, { id });
  });
}

/** Writes the changed fields of a locked service. If nothing changed, it and its version stay as they are. */
export async function writeService(
  ctx: Context,
  service: FullService,
  body: Partial<ServiceBody>,
): Promise<FullService> {
  const { id } = service;
  const before = writtenOf(service);
  const after = merge(before, body);
  await check(ctx, after, before);
  const changes = changesOf(before, after);
  if (Object.keys(changes).length === 0) return service;
  const slug = changes.name === undefined ? service.slug : await slugFor(ctx, id, changes.name);
  if (slug !== service.slug) await queries.keepFormerSlug(ctx.db, id, service.slug, slug);
  await queries.updateServiceRow(ctx.db, id, { ...changes, slug }, ctx.now());
  await audit(ctx, {
    action: 'service.changed',
    object_kind: KIND,
    object_id: id,
    detail: { version: service.version + 1, ...historyOf(before, changes) },
  });
  return getStaffService(ctx, { id });
}

export async function updateService(ctx: Context, { id, version, ...body }: ServiceChange): Promise<FullService> {
  return inTransaction(ctx, async (trx) => {
    const service = await queries.lockService(trx.db, id);
    if (!service) throw noService();
    if (version !== undefined && version !== service.version)
      throw await changedSince(trx, { object_kind: KIND, object_id: id, version }, 'this service', FIELD_LABELS);
    return writeService(trx, service, body);
  });
}

export async function addServiceImages(
  ctx: Context,
  { files }: { files: File | File[] },
): Promise<{ images: string[] }> {
  return { images: await savePictures(ctx, files, SERVICE_PICTURE) };
}
