import { hoursLines, type HoursLine } from '~/domains/locations/rules.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import { findPayUrl } from '~/domains/payments/server/payable/pay-url.ts';
import { NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { prescriptionMail, type MailKind } from './emails.tsx';
import { shopDate } from '~/shared/dates.ts';
import { originalDueOn } from '../original-rules.ts';
import { emailedStatuses } from '../prescription-status.ts';
import { repeatOf } from '../repeat-rules.ts';
import { originalReceivedOn, presentedOn } from './gate.ts';
import * as medicines from './queries-medicines.ts';
import { findHandOver, findKind } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';

// Jobs: each reads the prescription's current state, and the email's key makes a second run harmless.

async function hoursOf(ctx: Context, { business_location_id }: PrescriptionRecord): Promise<HoursLine[]> {
  const place = (await listLocations(ctx)).find(({ id }) => id === business_location_id);
  return place ? hoursLines(place.hours) : [];
}

async function send(ctx: Context, kind: MailKind, id: string): Promise<void> {
  const record = await queries.findPrescription(ctx.db, id, NO_LIMIT);
  // Moved on before this ran: the next email covers it.
  if (!record || record.prescription_status !== kind) return;
  const lines = await medicines.listMedicines(ctx.db, id);
  const { handover_pin, courier, received_by } = await findHandOver(ctx.db, record.supply_id);
  const repeat = repeatOf(lines, { issued_on: record.issued_on, today: shopDate(ctx.now()), early_days: 0 }, null);
  await ctx.services.mailer.send({
    to: record.email,
    // A question may be asked twice, a quote sent twice: each is a separate email.
    key: `prescription-${id}-${kind}-${record.status_since.getTime()}`,
    ...(await prescriptionMail(kind, {
      shop: ctx.config,
      record,
      medicines: lines.filter(({ is_in_supply }) => is_in_supply),
      pin: kind === 'dispensed' || kind === 'sent' ? handover_pin : null,
      courier,
      received_by,
      payment_url:
        kind === 'quoted' ? await findPayUrl(ctx, 'prescription', record.supply_id, record.access_key) : null,
      is_last_repeat: repeat?.is_over ?? false,
      supply_kind: await findKind(ctx.db, record.supply_id),
      wants_original:
        originalDueOn(lines, presentedOn(record)) !== null && (await originalReceivedOn(ctx, record, lines)) === null,
      opening_hours: await hoursOf(ctx, record),
      is_prescribed_here: (await queries.findPractitionerOf(ctx.db, id)) !== null,
    })),
  });
}

export async function emailSubmitted(
  ctx: Context,
  { prescription_id }: Events['prescription.submitted'],
): Promise<void> {
  await send(ctx, 'submitted', prescription_id);
}

const mailOf = (status: string) => emailedStatuses().find((one) => one === status && one !== 'submitted');
/** Whether a step of a prescription has an email; the first has its own. */
export const isMailed = (status: string): boolean => mailOf(status) !== undefined;

export async function emailStatus(
  ctx: Context,
  { prescription_id, to }: Events['prescription.status_changed'],
): Promise<void> {
  const kind = mailOf(to);
  if (kind) await send(ctx, kind, prescription_id);
}
