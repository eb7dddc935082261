import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../support/journey.ts';
import {
  aBrowser,
  aVisit,
  countersOf,
  expectMedia,
  watchConnections,
  type AVisit,
} from '../support/meeting-stories.ts';
import { enterOffice } from '../support/office.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { hasTurnServer, startTurnServer } from '../support/turn-server.ts';

// Two browsers of their own, each with a camera and a microphone that are none.
let browsers: [Browser, Browser];
test.beforeAll(async () => {
  browsers = [await aBrowser(), await aBrowser()];
});
test.afterAll(async () => {
  for (const browser of browsers) await browser.close();
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
}

const shopUrl = () => process.env.JOURNEY_URL ?? '';

async function aPage(browser: Browser, baseURL: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    permissions: ['camera', 'microphone'],
  });
  const page = await context.newPage();
  await watchConnections(page);
  return page;
}

/** Collects where the checkbox stood in the page, frame by frame. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { consentPlaces: places });
    const look = () => {
      const box = document.querySelector('input[type=checkbox]')?.getBoundingClientRect();
      if (box) places.add(Math.round(box.top + scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const movesOf = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { consentPlaces: Set<number> }).consentPlaces]);

async function customerJoins(page: Page, visit: AVisit): Promise<void> {
  await page.goto(`/online-consultation-meeting/${visit.id}#key=${visit.key}`);
  await page.getByRole('checkbox', { name: /^I agree to a video consultation/ }).check();
  await page.getByRole('button', { name: 'Join the consultation' }).click();
}

async function practitionerJoins(page: Page, visit: AVisit): Promise<void> {
  await enterOffice(page, `/admin/online-consultation-meeting/${visit.id}`, visit.practitioner);
  await page.getByRole('button', { name: 'Join the consultation' }).click();
}

const call = (page: Page) => page.getByRole('region', { name: /^Consultation with/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A browser each, in the consultation. */
async function meet(visit: AVisit, customerUrl: string, practitionerUrl: string) {
  const [one, two] = browsers;
  const nurse = await aPage(two, practitionerUrl, DESK);
  await practitionerJoins(nurse, visit);
  await expect(call(nurse).getByText('Waiting for Thandi Mokoena to join.')).toBeVisible();
  const patient = await aPage(one, customerUrl, PHONE);
  await customerJoins(patient, visit);
  await Promise.all([expectMedia(nurse), expectMedia(patient)]);
  return { nurse, patient };
}

test('two people talk, write and share a screen, through a reload and a lost connection, until one leaves', async ({
  request,
}) => {
  test.setTimeout(150_000);
  const visit = await aVisit(request);
  const [one] = browsers;
  const patient = await aPage(one, shopUrl(), PHONE);

  // Beforehand: the consent comes first.
  await watchMoves(patient);
  await patient.goto(`/online-consultation-meeting/${visit.id}?key=${visit.key}`);
  await expect(patient.getByText('You can join now.')).toBeVisible();
  await expect(patient.getByText('Choose camera, microphone and speaker')).toBeVisible();
  // The consent is where it was before the devices answered: a tap must not miss it.
  expect(await movesOf(patient)).toHaveLength(1);
  await expect(patient.getByText('Say something. The bar moves when your microphone is working.')).toBeVisible();
  await expectNoFaults(patient);
  await press(patient, 'Join the consultation');
  await expect(patient.getByText('Please tick the box to give your consent')).toBeVisible();
  await patient.close();

  const { nurse, patient: phone } = await meet(visit, shopUrl(), shopUrl());
  await expect(nurse.getByText('A rash on my arm since Sunday.')).toBeVisible();
  await expectNoFaults(nurse);
  await expectNoFaults(phone);

  // Messages, both ways, with the unread ones counted.
  await press(phone, 'Messages');
  await phone.getByLabel('Message to Ayesha Naidoo').fill('Can you see <b>it</b>?');
  await phone.keyboard.press('Enter');
  await press(nurse, 'Messages, 1 unread');
  await expect(nurse.getByRole('log').getByText('Can you see <b>it</b>?')).toBeVisible();
  await nurse.getByLabel('Message to Thandi Mokoena').fill('Very well.');
  await nurse.keyboard.press('Enter');
  await expect(phone.getByRole('log').getByText('Very well.')).toBeVisible();
  await expectNoFaults(phone);
  await phone.keyboard.press('Escape');

  // Sound off and on, and a screen shared: the other side sees which.
  await press(phone, 'Mute microphone');
  await expect(nurse.getByLabel('muted')).toBeVisible();
  await press(phone, 'Unmute microphone');
  await expect(nurse.getByLabel('muted')).toBeHidden();
  await press(nurse, 'Share your screen');
  await expect(phone.getByLabel('sharing their screen')).toBeVisible();
  await expectMedia(phone);
  await press(nurse, 'Stop sharing your screen');
  await expect(phone.getByLabel('sharing their screen')).toBeHidden();
  await expectMedia(phone);

  // A reloaded page rejoins automatically, on both sides.
  await phone.reload();
  await Promise.all([expectMedia(phone), expectMedia(nurse)]);
  await nurse.reload();
  await Promise.all([expectMedia(phone), expectMedia(nurse)]);

  // The line to the shop is lost: they go on seeing each other, and find each other again after a reload.
  await phone.context().setOffline(true);
  await expect(phone.getByText('Reconnecting')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Reconnecting')).toBeHidden();
  await nurse.reload();
  await Promise.all([expectMedia(phone), expectMedia(nurse)]);

  // Another window takes over; then the end.
  const laptop = await phone.context().newPage();
  await watchConnections(laptop);
  await laptop.goto(`/online-consultation-meeting/${visit.id}#key=${visit.key}`);
  await press(laptop, 'Join the consultation');
  await expect(phone.getByRole('heading', { name: 'Continued in another window' })).toBeVisible();
  await Promise.all([expectMedia(laptop), expectMedia(nurse)]);
  // A link to another page asks for confirmation like the button.
  await laptop.getByRole('banner').getByRole('link', { name: /home/i }).first().click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await press(laptop, 'Leave the consultation');
  await laptop.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(laptop.getByRole('heading', { name: 'You have left the consultation' })).toBeVisible();
  await expect(call(nurse).getByText('Thandi Mokoena has left the consultation.')).toBeVisible();
  await expectNoFaults(laptop);
  await laptop.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(laptop.getByText(/^Booking B-/).first()).toBeVisible();
  for (const page of [laptop, nurse]) await page.context().close();
});

test('strangers, colleagues and early visitors cannot join', async ({ page, request }) => {
  const visit = await aVisit(request);
  await page.goto(`/online-consultation-meeting/${visit.id}`);
  await expect(page.getByRole('heading', { name: 'We could not find that consultation.' })).toBeVisible();
  // Staff who see every booking are still not participants of this one.
  await enterOffice(page, `/admin/online-consultation-meeting/${visit.id}`);
  await expect(page.getByText('Only Ayesha Naidoo and the customer can open this consultation.')).toBeVisible();
  // Tomorrow's consultation cannot be joined today, not even by its customer; the API enforces the same.
  const later = await aVisit(request, 'tomorrow');
  await page.goto(`/online-consultation-meeting/${later.id}?key=${later.key}`);
  await expect(page.getByText(/^You can join from \d{2}:\d{2} on .*, in \d+ hours\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join/ })).toBeDisabled();
  const early = await request.get(`/api/booking/join-meeting/${later.id}?key=${later.key}`);
  expect(early.status()).toBe(409);
  // A token that was changed by one letter opens nothing.
  const join = await request.get(`/api/booking/join-meeting/${visit.id}?key=${visit.key}`);
  const { token } = (await join.json()) as { token: string };
  const altered = `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`;
  const heard = await page.evaluate(
    (bad) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(new URL('/api/booking/meeting', location.href.replace(/^http/, 'ws')));
        socket.addEventListener('open', () => socket.send(JSON.stringify({ kind: 'join', token: bad })));
        socket.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(JSON.parse(data)));
      }),
    altered,
  );
  expect(heard).toEqual({ kind: 'closed', why: 'refused' });
});

test('a call runs through a TURN relay that is lost and returns', async ({ request }) => {
  test.skip(!hasTurnServer, 'needs coturn (turnserver)');
  test.setTimeout(180_000);
  const port = 14_000 + (process.pid % 2800);
  const turn = await startTurnServer(port);
  const shop = await startShopProcess(port + 100, turn.settings);
  try {
    const { nurse, patient } = await meet(await aVisit(request), shop.url, shop.url);
    // Each sends by the relay. The peer's address there is prflx if it was discovered before it was signalled (RFC 8445
    // section 7.3.1.3).
    for (const page of [nurse, patient])
      expect((await countersOf(page)).way).toEqual(['relay', expect.stringMatching(/^(relay|prflx)$/)]);
    await turn.kill();
    await expect(call(nurse).getByText(/We've lost the connection to/)).toBeVisible({ timeout: 60_000 });
    await turn.start();
    await Promise.all([
      expect(call(nurse).getByText(/lost the connection/)).toBeHidden({ timeout: 60_000 }),
      expectMedia(patient),
    ]);
    await Promise.all([expectMedia(nurse), expectMedia(patient)]);
    for (const page of [nurse, patient]) {
      expect((await countersOf(page)).way).toEqual(['relay', expect.stringMatching(/^(relay|prflx)$/)]);
      await page.context().close();
    }
  } finally {
    await shop.stop();
    await turn.stop();
  }
});

test('browsers on two processes keep their call when one process stops', async ({ request }) => {
  // Two processes on one database: the embedded one belongs to its own process. .ci/run has a server.
  test.skip(!process.env.JOURNEY_DATABASE_URL, 'needs a PostgreSQL server');
  test.setTimeout(150_000);
  const port = 17_000 + (process.pid % 2900);
  let second = await startShopProcess(port);
  try {
    const { nurse, patient } = await meet(await aVisit(request), second.url, shopUrl());
    // It shuts down gracefully; audio and video continue in the meantime, and the connection returns with the process.
    expect(await second.stop()).toBe(0);
    await expect(patient.getByText('Reconnecting')).toBeVisible();
    await Promise.all([expectMedia(nurse), expectMedia(patient)]);
    second = await startShopProcess(port);
    await expect(patient.getByText('Reconnecting')).toBeHidden({ timeout: 30_000 });
    await nurse.reload();
    await Promise.all([expectMedia(nurse), expectMedia(patient)]);
    for (const page of [nurse, patient]) await page.context().close();
  } finally {
    await second.stop();
  }
});
