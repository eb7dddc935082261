import type { Booking, ChosenService, Slot } from '../../src/domains/bookings/contract.ts';
import { aPlace, aService, type ServiceOptions } from './services.ts';
import type { Answer, Caller, TestApp } from './start-app.ts';

/** A Monday that is not a holiday; the tests' clock is at 25 November 2026, 10:00 in Johannesburg. */
export const BOOKING_DAY = '2026-12-07';

export const aCustomer = { name: 'Nomsa Dlamini', email: 'nomsa@example.com', phone: '082 555 0147' } as const;

export interface Clinic {
  service: { id: string; name: string };
  staff: Caller & { user_id: string };
  place: { id: string };
}

interface ClinicOptions extends ServiceOptions {
  /** Every weekday of the week: [start, end]. */
  hours?: [string, string][];
  role?: string;
  mode?: 'physical' | 'online' | 'both';
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Sets working hours through the endpoint. */
export async function giveHours(
  app: TestApp,
  staffId: string,
  hours: [string, string][] = [['09:00', '17:00']],
  more: Record<string, unknown> = {},
): Promise<void> {
  const admin = await app.asStaff('staff.update');
  const weekly = EVERY_DAY.flatMap((weekday) =>
    hours.map(([start_time, end_time]) => ({
      weekday,
      start_time,
      end_time,
      booking_mode: 'both',
      ...(more.booking_mode ? { booking_mode: more.booking_mode } : {}),
    })),
  );
  const answer = await admin.post('business/staff-working-hours', { staff_id: staffId, weekly, ...more });
  if (answer.status !== 200) throw new Error(`hours answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** A practitioner who works every day, and a service they offer. */
export async function aClinic(app: TestApp, { hours, role, mode, ...options }: ClinicOptions = {}): Promise<Clinic> {
  const staff = (await app.asRole(role ?? 'practitioner')) as Clinic['staff'];
  await giveHours(app, staff.user_id, hours, mode ? { booking_mode: mode } : {});
  const place = await aPlace(app);
  const service = await aService(app, {
    staff_ids: [staff.user_id],
    business_location_ids: [place.id],
    modes: ['physical', 'online'],
    ...options,
  });
  return { service, staff, place };
}

export async function timesOf(
  caller: Caller,
  { service, staff }: Pick<Clinic, 'service' | 'staff'>,
  date = BOOKING_DAY,
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const { body } = await caller.post<Record<string, Slot[]>>('booking/get-service-booking-timings', {
    booking_date: date,
    services: [{ service_id: service.id, staff_id: staff.user_id, booking_mode: 'physical' }],
    ...more,
  });
  return (body[service.id] ?? []).map(({ start_time }) => start_time);
}

export const choiceOf = (
  { service, staff }: Pick<Clinic, 'service' | 'staff'>,
  start_time: string,
  more: Partial<ChosenService> = {},
): ChosenService => ({
  service_id: service.id,
  staff_id: staff.user_id,
  booking_mode: 'physical',
  booking_date: BOOKING_DAY,
  start_time,
  ...more,
});

export interface Booked {
  booking_ids: [string, ...string[]];
  key: string;
  total: number;
  payment: { uuid: string; url: string } | null;
}
export interface Refused {
  detail: string;
  errors?: { field: string; message: string }[];
}

export const book = (
  caller: Caller,
  services: ChosenService[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Booked & Refused>> =>
  caller.post<Booked & Refused>('booking/book-service', { ...aCustomer, services, ...more }, headers);

export const readBooking = async (caller: Caller, id: string, key?: string): Promise<Booking> =>
  (await caller.get<Booking>(`booking/${id}${key ? `?key=${key}` : ''}`)).body;

/** The id of the first booking of the visit. */
export const firstOf = ({ body }: Answer<Booked & Refused>): string => body.booking_ids[0];
