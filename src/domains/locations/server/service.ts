import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { askBlocker } from '~/platform/blockers.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import type { BusinessLocation, LocationBody, StaffLocation } from '../contract.ts';
import { weekInOrder } from '../rules.ts';
import * as queries from './queries.ts';

export async function listLocations(ctx: Context): Promise<BusinessLocation[]> {
  return queries.listLocationRows(ctx.db);
}

export async function listAllLocations(ctx: Context): Promise<StaffLocation[]> {
  return queries.listAllRows(ctx.db);
}

const unknownPlace = () => notFound('We could not find that location.');

async function getLocation(ctx: Context, id: string): Promise<StaffLocation> {
  const place = (await queries.listAllRows(ctx.db)).find((one) => one.id === id);
  if (!place) throw unknownPlace();
  return place;
}

/** Puts one at its place; the others close up. */
async function moveTo(ctx: Context, id: string, position: number): Promise<void> {
  const others = (await queries.listAllRows(ctx.db)).map((one) => one.id).filter((one) => one !== id);
  await queries.placeLocations(ctx.db, others.toSpliced(position - 1, 0, id));
}

type Fields = Omit<BusinessLocation, 'id'>;

/** Normalised for storage: empty text becomes null, and the week is sorted. */
const tidy = ({ line2, phone, hours, ...rest }: Partial<LocationBody>): Partial<Fields> => ({
  ...rest,
  ...(line2 === undefined ? {} : { line2: line2 || null }),
  ...(phone === undefined ? {} : { phone: phone || null }),
  ...(hours === undefined ? {} : { hours: weekInOrder(hours) }),
});

export async function addLocation(
  ctx: Context,
  { position, ...body }: LocationBody & { position?: number },
): Promise<StaffLocation> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockList(trx.db);
    const id = newId();
    await queries.insertLocation(trx.db, id, { line2: null, phone: null, ...tidy(body) } as Fields);
    await moveTo(trx, id, position ?? Number.MAX_SAFE_INTEGER);
    await audit(trx, {
      action: 'business_location.created',
      object_kind: 'business_location',
      object_id: id,
      detail: { version: 1, name: body.name },
    });
    return getLocation(trx, id);
  });
}

interface LocationChange extends Partial<LocationBody> {
  location_id: string;
  position?: number;
  version?: number;
}

/** Updates the changed fields; an order keeps the location as it was when placed. */
export async function changeLocation(
  ctx: Context,
  { location_id, position, version, ...body }: LocationChange,
): Promise<StaffLocation> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockList(trx.db);
    const before = await getLocation(trx, location_id);
    if (version !== undefined && version !== before.version)
      throw await changedSince(trx, { object_kind: 'business_location', object_id: location_id, version }, before.name);
    const wanted = tidy(body);
    const changed = (Object.keys(wanted) as (keyof Fields)[]).filter(
      (field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]),
    );
    const isMoved = position !== undefined && position !== before.position;
    if (changed.length === 0 && !isMoved) return before;
    await queries.updateLocation(
      trx.db,
      location_id,
      Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    );
    if (isMoved) await moveTo(trx, location_id, position);
    await audit(trx, {
      action: 'business_location.changed',
      object_kind: 'business_location',
      object_id: location_id,
      detail: { version: before.version + 1, changed: isMoved ? [...changed, 'position'] : changed },
    });
    return getLocation(trx, location_id);
  });
}

const SWITCH_OFF = 'To hide it from customers in the meantime, switch off “Shown to customers”.';

export async function deleteLocation(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockList(trx.db);
    if (!(await queries.lockLocation(trx.db, id))) throw unknownPlace();
    const { name } = await getLocation(trx, id);
    const waiting = await askBlocker(trx, 'orders_to_collect_at', id);
    if (waiting > 0)
      throw conflict(
        `${waiting === 1 ? 'One order is' : `${waiting} orders are`} waiting to be collected at ${name}. ${SWITCH_OFF}`,
      );
    const booked = await askBlocker(trx, 'bookings_at', id);
    if (booked > 0)
      throw conflict(
        `${name} has ${booked === 1 ? 'one upcoming booking' : `${booked} upcoming bookings`}. Reschedule or cancel ${booked === 1 ? 'it' : 'them'} first. ${SWITCH_OFF}`,
      );
    const people = await askBlocker(trx, 'people_with_hours_at', id);
    if (people > 0)
      throw conflict(
        `${people === 1 ? 'One person has' : `${people} people have`} working hours at ${name}. Move those hours to another location first.`,
      );
    await queries.deleteLocationRow(trx.db, id);
    await audit(trx, {
      action: 'business_location.deleted',
      object_kind: 'business_location',
      object_id: id,
      detail: { name },
    });
    return { ok: true };
  });
}
