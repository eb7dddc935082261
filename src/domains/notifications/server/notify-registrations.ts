import { listExpiringRegistrations } from '~/domains/staff/server/registrations.ts';
import type { Context } from '~/platform/context.ts';
import { registrationExpiringNotification } from '../rules.ts';
import { notifyStaff } from './notify.ts';

/** Scheduled: once for each registration and last day, to those who manage staff. */
export async function notifyStaffOfExpiringRegistrations(ctx: Context): Promise<void> {
  for (const held of await listExpiringRegistrations(ctx)) {
    const key = `registration.expiring/${held.id}/${held.valid_until}`;
    const about = { key, related_to: 'other', related_id: held.user_id, subject: 'staff' } as const;
    await notifyStaff(ctx, 'staff.update', about, registrationExpiringNotification(held));
  }
}
