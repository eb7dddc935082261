import { askBlocker } from '~/platform/blockers.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import type { Staffing, StaffTick } from '../contract.ts';
import { listStaffRows } from './queries.ts';
import { listPeople, lockService } from './queries-service-form.ts';
import { writeService } from './edit-service.ts';
import { noService } from './service.ts';

/** The matrix shows all; more than these is no matrix any more. */
const MOST = 500;

export async function getServiceStaff(ctx: Context): Promise<Staffing> {
  const wish = { sort: 'category', limit: MOST, offset: 0 } as const;
  const [people, rows] = await Promise.all([listPeople(ctx.db), listStaffRows(ctx.db, { words: [] }, undefined, wish)]);
  const services = rows.map(({ id, name, service_category, is_active, staffs }) => ({
    id,
    name,
    service_category,
    is_active,
    staff_ids: staffs.map((person) => person.id),
  }));
  return { people, services };
}

/** Safe to say twice. At a place, so that taking a tick back brings the old order back. */
export async function setServiceStaff(
  ctx: Context,
  { service_id, staff_id, gives, position }: StaffTick,
): Promise<{ service_id: string; staff_ids: string[]; upcoming: number }> {
  return inTransaction(ctx, async (trx) => {
    const service = await lockService(trx.db, service_id);
    if (!service) throw noService();
    const now = service.staffs.map(({ id }) => id);
    const others = now.filter((id) => id !== staff_id);
    const at = position === undefined ? others.length : position - 1;
    const isSame = gives === now.includes(staff_id);
    const staff_ids = gives ? others.toSpliced(at, 0, staff_id) : others;
    const after = isSame ? service : await writeService(trx, service, { staff_ids });
    const { upcoming } = await askBlocker(trx, 'bookings_of_service', { service_id, staff_id });
    return { service_id, staff_ids: after.staffs.map(({ id }) => id), upcoming };
  });
}
