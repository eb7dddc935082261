import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { addDays, shopDate } from '../../src/shared/dates.ts';
import { longDay } from '../../src/shared/when-labels.ts';
import { DESK } from './journey.ts';
import { ADMIN } from './journey-setup.ts';

/** A step by staff, through the API. */
export async function asOwner(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', { data: ADMIN });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async <Answer>(method: 'post' | 'put' | 'get', path: string, data?: object): Promise<Answer> => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

let made = 0;

interface PersonOptions {
  /** HH:mm; if left out, the whole day. */
  from?: string;
  to?: string;
}

/** A practitioner who works every day, including the public holidays of the next weeks. */
export async function aColleague(
  request: APIRequestContext,
  first_name: string,
  { from = '00:00', to = '24:00' }: PersonOptions = {},
) {
  made += 1;
  const ask = await asOwner(request);
  const person = await ask<{ id: string }>('post', 'business/staff', {
    first_name,
    last_name: 'Dube',
    email: `${first_name.toLowerCase()}-${Date.now().toString(36)}-${made}@example.com`,
    role: 'practitioner',
  });
  const hours = { start_time: from, end_time: to, booking_mode: 'both' };
  await ask('post', 'business/staff-working-hours', {
    staff_id: person.id,
    title: 'Nurse',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })),
    exceptions: Array.from({ length: 14 }, (_, day) => ({ date: inDays(day), kind: 'replace', ...hours })),
  });
  return person.id;
}

interface ServiceOptions {
  name: string;
  staff_ids: string[];
  price?: string;
  duration_minutes?: number;
  modes?: ('physical' | 'online')[];
  /** Bookings need confirmation by staff. */
  requires_confirmation?: boolean;
}

/** A service with its own policy: no notice needed, free to cancel until a day before, half the price after. */
export async function aBookable(
  request: APIRequestContext,
  { requires_confirmation = false, ...options }: ServiceOptions,
) {
  const ask = await asOwner(request);
  const [place] = await ask<{ id: string }[]>('get', 'business/business_location');
  const categories = await ask<{ id: string }[]>('get', 'services/service-categories');
  const category =
    categories[0] ?? (await ask<{ id: string }>('post', 'services/service-category', { name: 'Clinic' }));
  const service = await ask<{ id: string; name: string }>('post', 'services/service', {
    price: '350.00',
    duration_minutes: 30,
    buffer_minutes: 0,
    modes: ['physical', 'online'],
    description: '',
    preparation: 'Bring your ID.',
    service_category_id: category.id,
    business_location_ids: place ? [place.id] : [],
    is_active: true,
    ...options,
  });
  await ask('post', 'business/booking-policy', {
    service_id: service.id,
    min_notice_minutes: 0,
    max_days_ahead: 60,
    cancel_cutoff_minutes: 1440,
    reschedule_cutoff_minutes: 720,
    cancellation_fee_percent: 50,
    slot_step_minutes: 30,
    requires_confirmation,
  });
  return service;
}

export interface BookedSlot {
  start_time: string;
  start_at: string;
  staff_id: string;
}

export async function slotsOf(
  request: APIRequestContext,
  service_id: string,
  booking_date: string,
  staff_id: string | null = null,
) {
  const answer = await request.post('/api/booking/get-service-booking-timings', {
    data: { booking_date, services: [{ service_id, staff_id, booking_mode: 'physical' }] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Record<string, BookedSlot[]>)[service_id] ?? [];
}

const SOON_MS = 10 * 60_000;

/** Books the first slot of a date that is later than a moment (by default ten minutes from now), logged out. */
export async function aBooking(
  request: APIRequestContext,
  service_id: string,
  { date, after = Date.now() + SOON_MS, email = 'nomsa@example.com' }: { date: string; after?: number; email?: string },
) {
  const slot = (await slotsOf(request, service_id, date)).find(({ start_at }) => Date.parse(start_at) > after);
  if (!slot) throw new Error(`Nothing is free on ${date}`);
  const answer = await request.post('/api/booking/book-service', {
    data: {
      name: 'Nomsa Dlamini',
      email,
      phone: '082 555 0147',
      payment_method: 'inperson',
      services: [
        {
          service_id,
          staff_id: slot.staff_id,
          booking_mode: 'physical',
          booking_date: date,
          start_time: slot.start_time,
        },
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { booking_ids, key } = (await answer.json()) as { booking_ids: string[]; key: string };
  return { id: booking_ids[0] ?? '', key, slot };
}

export const bookingAt = async (request: APIRequestContext, id: string, key: string) => {
  const answer = await request.get(`/api/booking/${id}?key=${key}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as {
    start_at: string;
    booking_date: string;
    start_time: string;
    booking_status: string;
    cancellation_fee: number;
  };
};

/** The customer's details on the form. */
export async function fillDetails(page: Page, email = 'nomsa@example.com'): Promise<void> {
  await page.getByLabel('Name').fill('Nomsa Dlamini');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('082 555 0147');
}

/** The server no longer holds the page's slots. */
export async function letGo(page: Page, request: APIRequestContext): Promise<void> {
  const hold_key = await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('draft:booking') ?? '{}') as {
      values: { kept: { hold_key: string } };
    };
    return draft.values.kept.hold_key;
  });
  expect((await request.delete(`/api/booking/hold/${hold_key}`)).ok()).toBe(true);
}

/** The server's next response to this is created immediately but delivered only when released. */
export function slowAnswer(page: Page, address: string) {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const made = new Promise<void>((resolve) => {
    void page.route(
      address,
      async (route) => {
        const response = await route.fetch();
        resolve();
        await sent;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  return { made, send };
}

export const today = () => shopDate(new Date());
export const inDays = (days: number) => addDays(today(), days);
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const slot = (page: Page, time: string) => page.getByRole('button', { name: time, exact: true });

/** Opens the day in the strip of a week, and waits for its times. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDay(date)}`) });
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveText('Your details');
}

export async function pageIn(browser: Browser, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({
    timezoneId,
    locale: 'en-ZA',
    viewport: DESK,
    baseURL: process.env.JOURNEY_URL,
  });
  return context.newPage();
}
