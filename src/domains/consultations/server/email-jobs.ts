import { findKeptScript } from '~/domains/prescriptions/server/kept-scripts.ts';
import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { scriptMail } from './emails.tsx';
import { findAccessKey, findPrescribed } from './queries-prescription.ts';

export async function emailScript(ctx: Context, { booking_id }: Events['booking.script_given']): Promise<void> {
  const booking = await findPrescribed(ctx.db, booking_id);
  const script = booking?.kept_script_id ? await findKeptScript(ctx, booking.kept_script_id) : null;
  if (!booking || !script) return;
  await ctx.services.mailer.send({
    to: booking.email,
    key: `prescription-given-${booking_id}`,
    ...(await scriptMail({
      shop: ctx.config,
      booking_id,
      access_key: await findAccessKey(ctx.db, booking_id),
      prescription_number: script.prescription_number,
      practitioner: booking.staff_name,
      is_signed: script.is_signed,
    })),
  });
}
