import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import { conflict, forbidden, invalid, notFound, type FieldError } from '~/shared/errors.ts';
import { councilNumberFault, REGISTRATION_CATEGORY, toCouncilNumber } from '~/shared/registrations.ts';
import type { Registration, RegistrationBody } from '../contract-registrations.ts';
import { EXPIRY_WARNING_DAYS } from '../registration-rules.ts';
import { mayRecordRegistrations } from '../rules.ts';
import * as people from './queries.ts';
import * as queries from './queries-registrations.ts';
import type { ExpiringRow, RegistrationRow } from './queries-registrations.ts';

// Council, number and scope of the people who work here. They decide what a person may do by law, so somebody else than that
// person compares them with the council's register and signs for it.

const unknownRegistration = () => notFound('There is no such registration.');

function toRegistration(
  { checked_by_name, checked_at, user_id: _user, ...row }: RegistrationRow,
  today: string,
): Registration {
  return {
    ...row,
    is_valid: row.valid_until === null || row.valid_until >= today,
    checked_by: checked_by_name,
    checked_at: checked_at.toISOString(),
  };
}

/** Before anything is read: who records registrations, and for whom. */
function checkRecorder(ctx: Context, staffId: string): void {
  const actor = actorOf(ctx);
  if (!mayRecordRegistrations(actor))
    throw forbidden('Only an admin or the responsible pharmacist can record registrations.');
  if (actor.user_id === staffId.toLowerCase())
    throw forbidden('You cannot record your own registration. Ask an admin or the responsible pharmacist.');
}

async function checkPerson(ctx: Context, staffId: string): Promise<void> {
  if (!(await people.findUserRow(ctx.db, staffId))) throw notFound('There is no such staff member.');
}

async function numberFault(
  ctx: Context,
  council: RegistrationRow['council'],
  number: string,
  { user_id, id }: { user_id: string; id: string | null },
): Promise<string | null> {
  const holder = await queries.findHolderOf(ctx.db, { council, number, except: id });
  if (holder === undefined) return null;
  return holder === user_id
    ? 'This number has already been recorded. Change that registration instead'
    : 'This number is already recorded for someone else';
}

async function checkBody(
  ctx: Context,
  body: RegistrationBody,
  user_id: string,
  before: RegistrationRow | null,
): Promise<
  Pick<RegistrationRow, 'council' | 'number' | 'category' | 'qualification' | 'max_schedule' | 'valid_until'>
> {
  const { council, category, qualification } = body;
  const errors: FieldError[] = [];
  const number = toCouncilNumber(body.number);
  const record = REGISTRATION_CATEGORY[category];
  if (record.council !== council)
    errors.push({ field: 'category', message: `${record.label} is registered with the ${record.council}` });
  else {
    const message =
      councilNumberFault(category, number) ??
      (await numberFault(ctx, council, number, { user_id, id: before?.id ?? null }));
    if (message) errors.push({ field: 'number', message });
  }
  const valid_until = body.valid_until ?? null;
  if (valid_until && valid_until !== before?.valid_until && valid_until < shopDate(ctx.now()))
    errors.push({ field: 'valid_until', message: 'This date has passed. Record the renewed registration' });
  const max_schedule = body.max_schedule ?? null;
  if (max_schedule && record.prescribes_up_to === undefined)
    errors.push({ field: 'max_schedule', message: `This category cannot prescribe: ${record.label}` });
  else if (max_schedule && record.prescribes_up_to && max_schedule > record.prescribes_up_to)
    errors.push({
      field: 'max_schedule',
      message: `This category prescribes at most up to Schedule ${record.prescribes_up_to.slice(1)}`,
    });
  if (errors.length > 0) throw invalid(errors);
  return { council, number, category, qualification, max_schedule, valid_until };
}

const checkedBy = (ctx: Context) => {
  const { user_id, first_name, last_name } = actorOf(ctx);
  return {
    checked_by: user_id,
    checked_by_name: `${first_name} ${last_name}`.trim(),
    checked_at: ctx.now(),
  };
};

export async function listRegistrations(ctx: Context, { staff_id }: { staff_id: string }): Promise<Registration[]> {
  await checkPerson(ctx, staff_id);
  const today = shopDate(ctx.now());
  return (await queries.listRegistrations(ctx.db, staff_id)).map((row) => toRegistration(row, today));
}

/** Of everybody who works here, those that expire soon: the same days as in the list of a person. */
export async function listExpiringRegistrations(ctx: Context): Promise<ExpiringRow[]> {
  const today = shopDate(ctx.now());
  return queries.listExpiring(ctx.db, today, addDays(today, EXPIRY_WARNING_DAYS));
}

export async function addRegistration(
  ctx: Context,
  { staff_id, ...body }: RegistrationBody & { staff_id: string },
): Promise<Registration> {
  checkRecorder(ctx, staff_id);
  return inTransaction(ctx, async (trx) => {
    await checkPerson(trx, staff_id);
    const row: RegistrationRow = {
      id: newId(),
      user_id: staff_id,
      ...(await checkBody(trx, body, staff_id.toLowerCase(), null)),
      ...checkedBy(trx),
      version: 1,
    };
    await queries.insertRegistration(trx.db, row, trx.now());
    await note(trx, 'registration.added', row);
    return toRegistration(row, shopDate(trx.now()));
  });
}

async function lock(ctx: Context, id: string, staffId: string): Promise<RegistrationRow> {
  const row = await queries.lockRegistration(ctx.db, id, staffId);
  if (!row) throw unknownRegistration();
  return row;
}

export async function changeRegistration(
  ctx: Context,
  { staff_id, id, version, ...change }: Partial<RegistrationBody> & { staff_id: string; id: string; version?: number },
): Promise<Registration> {
  checkRecorder(ctx, staff_id);
  return inTransaction(ctx, async (trx) => {
    const before = await lock(trx, id, staff_id);
    if (version !== undefined && version !== before.version)
      throw conflict('Someone else has changed this registration. Reload to see the latest version.');
    const after = {
      ...before,
      ...(await checkBody(trx, { ...before, ...change }, before.user_id, before)),
      ...checkedBy(trx),
    };
    await queries.updateRegistration(trx.db, after);
    await note(trx, 'registration.changed', after);
    return toRegistration({ ...after, version: before.version + 1 }, shopDate(trx.now()));
  });
}

/** Takes effect at once: the next call of that person reads their registrations anew. */
export async function endRegistration(
  ctx: Context,
  { staff_id, id }: { staff_id: string; id: string },
): Promise<{ ok: true }> {
  checkRecorder(ctx, staff_id);
  await inTransaction(ctx, async (trx) => {
    const row = await lock(trx, id, staff_id);
    await queries.endRegistration(trx.db, id, trx.now());
    await note(trx, 'registration.ended', row);
  });
  return { ok: true };
}

async function note(ctx: Context, action: string, row: RegistrationRow): Promise<void> {
  const { council, number, category, max_schedule, valid_until } = row;
  await audit(ctx, {
    action,
    object_kind: 'user',
    object_id: row.user_id,
    detail: { council, number, category, max_schedule, valid_until },
  });
}
