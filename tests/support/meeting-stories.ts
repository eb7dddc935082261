import { chromium, expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { addDays, shopDate } from '../../src/shared/dates.ts';
import { asOwner } from './booking-stories.ts';
import { launchOptions } from './browser.ts';

/** A fake camera and microphone, allowed without a prompt; loopback counts as a network. */
export const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  '--allow-loopback-in-peer-connection',
];

export async function aBrowser(): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...FAKE_DEVICES] });
}

export interface AVisit {
  id: string;
  key: string;
  practitioner: { email: string; password: string };
}

let made = 0;

/** A staff member with an online booking: it starts within minutes and can be joined, or it is tomorrow. */
export async function aVisit(request: APIRequestContext, when: 'now' | 'tomorrow' = 'now'): Promise<AVisit> {
  made += 1;
  const practitioner = {
    email: `ayesha-${Date.now().toString(36)}-${made}@example.com`,
    password: 'the nurse sees you now',
  };
  const registered = await request.post('/api/auth/register', {
    data: { ...practitioner, first_name: 'Ayesha', last_name: 'Naidoo', phone: '082 555 0148' },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { user } = (await registered.json()) as { user: { id: string } };
  const ask = await asOwner(request);
  await ask('put', `business/users/${user.id}/role`, { role: 'practitioner' });
  await ask('post', `business/staff/${user.id}/registrations`, {
    council: 'SANC',
    number: String(Date.now()).slice(-8),
    category: 'registered_nurse',
    qualification: 'BCur',
    max_schedule: 'S4',
  });
  const hours = { start_time: '00:00', end_time: '24:00', booking_mode: 'both' };
  const today = shopDate(new Date());
  await ask('post', 'business/staff-working-hours', {
    staff_id: user.id,
    title: 'Nurse',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })),
    exceptions: [0, 1].map((days) => ({ date: addDays(today, days), kind: 'replace', ...hours })),
  });
  const categories = await ask<{ id: string }[]>('get', 'services/service-categories');
  const service = await ask<{ id: string }>('post', 'services/service', {
    name: `Video consultation ${made} ${Date.now().toString(36)}`,
    price: '350.00',
    duration_minutes: 30,
    buffer_minutes: 0,
    modes: ['online'],
    description: '',
    preparation: '',
    service_category_id: categories[0]?.id,
    business_location_ids: [],
    staff_ids: [user.id],
    is_active: true,
  });
  await ask('post', 'business/booking-policy', {
    service_id: service.id,
    min_notice_minutes: 0,
    max_days_ahead: 60,
    cancel_cutoff_minutes: 1440,
    reschedule_cutoff_minutes: 720,
    cancellation_fee_percent: 50,
    slot_step_minutes: 5,
    requires_confirmation: false,
  });
  const tomorrow = addDays(today, 1);
  for (const booking_date of when === 'now' ? [today, tomorrow] : [tomorrow]) {
    const wanted = { service_id: service.id, staff_id: user.id, booking_mode: 'online', booking_date };
    const times = await request.post('/api/booking/get-service-booking-timings', {
      data: { booking_date, services: [wanted] },
    });
    const offered = (await times.json()) as Record<string, { start_time: string; start_at: string }[]>;
    const slots = offered[service.id] ?? [];
    // Not one that starts before it is booked.
    const next = slots.find(({ start_at }) => Date.parse(start_at) > Date.now() + 20_000);
    const slot = when === 'now' ? next : slots.at(-1);
    if (!slot) continue;
    const booked = await request.post('/api/booking/book-service', {
      data: {
        name: 'Thandi Mokoena',
        email: 'thandi.meets@example.com',
        phone: '082 555 0147',
        message: 'A rash on my arm since Sunday.',
        payment_method: 'online',
        services: [{ ...wanted, start_time: slot.start_time }],
      },
    });
    expect(booked.ok(), await booked.text()).toBe(true);
    const { booking_ids, key } = (await booked.json()) as { booking_ids: string[]; key: string };
    const id = booking_ids[0] ?? '';
    // The customer paid on the phone.
    await ask('put', `booking/paid-at-counter/${id}`, {});
    return { id, key, practitioner };
  }
  throw new Error('No time is offered.');
}

/** Keeps the page's connections available to `countersOf`. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    const Original = RTCPeerConnection;
    Object.assign(window, { connections: made });
    window.RTCPeerConnection = class extends Original {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        made.push(this);
      }
    };
  });
}

export interface Counters {
  /** The number of the connection in the page: each counts from zero. */
  connection: number;
  audio: number;
  video: number;
  frames: number;
  /** The kinds of the candidates in use, local and remote. */
  way: string[];
}

/** What the page's connection has received so far. */
export const countersOf = (page: Page): Promise<Counters> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const counters = { connection: connections.length, audio: 0, video: 0, frames: 0, way: [] as string[] };
    const report = await connections.at(-1)?.getStats();
    const stats = [...(report?.values() ?? [])] as Record<string, never>[];
    const pairId = stats.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
    const pair = stats.find(({ id }) => id === pairId);
    for (const stat of stats) {
      if (stat.type === 'inbound-rtp' && stat.kind === 'audio') counters.audio += Number(stat.packetsReceived);
      if (stat.type === 'inbound-rtp' && stat.kind === 'video') {
        counters.video += Number(stat.packetsReceived);
        counters.frames += Number(stat.framesDecoded ?? 0);
      }
    }
    // Local end first, then remote.
    if (pair)
      for (const end of [pair.localCandidateId, pair.remoteCandidateId])
        counters.way.push(String(stats.find(({ id }) => id === end)?.candidateType));
    return counters;
  });

/** Audio and video arrive, and keep arriving. */
export async function expectMedia(page: Page): Promise<void> {
  let before = await countersOf(page);
  await expect
    .poll(
      async () => {
        const now = await countersOf(page);
        if (now.connection !== before.connection) before = now;
        return now.audio > before.audio + 20 && now.video > before.video + 10 && now.frames > before.frames;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}
