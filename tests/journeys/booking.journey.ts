import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { longDay, ownWhen, shopWhen } from '../../src/shared/when-labels.ts';
import {
  aBookable,
  aBooking,
  aColleague,
  bookingAt,
  chooseDay,
  fillDetails,
  goOn,
  inDays,
  pageIn,
  slot,
  slotsOf,
  title,
  today,
} from '../support/booking-stories.ts';
import { BUYER, expect, payInSandbox, PHONE, test } from '../support/journey.ts';
import { mailed } from '../support/mailed.ts';

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('two services are booked in one visit, survive a reload and are paid online', async ({ page, request }) => {
    const nurse = await aColleague(request, 'Zanele');
    const doctor = await aColleague(request, 'Pieter');
    const long = await aBookable(request, { name: 'Travel consultation', staff_ids: [doctor], duration_minutes: 60 });
    await aBookable(request, { name: 'Travel vaccination', staff_ids: [nurse], price: '120.50' });

    await page.goto(`/services/booking?service=${long.id}`);
    await expect(title(page)).toHaveText('When would suit you?');
    await chooseDay(page, inDays(2));
    await slot(page, '11:00').click();
    await expect(slot(page, '11:00')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('R350.00').first()).toBeVisible();

    await page.getByText('Anything else in the same visit?').click();
    await page.getByRole('button', { name: 'Add Travel vaccination', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please choose a time.')).toBeVisible();
    await chooseDay(page, inDays(2));
    await expect(slot(page, '12:00')).toBeVisible();
    // A customer cannot be in two places: the other booking's hour is not offered, though the nurse is free.
    for (const time of ['11:00', '11:30']) await expect(slot(page, time)).toHaveCount(0);
    await slot(page, '12:00').click();
    await expectNoFaults(page);

    await goOn(page);
    await expect(page.getByText(/^We're holding this for you until \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    for (const fault of ['Name is required', 'Email is required', 'Phone number is required'])
      await expect(page.getByText(fault)).toBeVisible();
    await fillDetails(page);
    await page.getByRole('radio', { name: /^Pay online/ }).check();

    await page.reload();
    await expect(page.getByText(/^We're holding this for you until \d\d:\d\d/)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Nomsa Dlamini');
    await expect(
      page.getByText(/^Free to cancel until 24 hours before it starts\. After that, the cancellation fee is R175\.00/),
    ).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Book and pay R470.50' }).click();
    await page.waitForURL('**/payment/**');
    await payInSandbox(page, 'Pay');
    await page.getByRole('link', { name: 'View the booking' }).click();
    await expect(title(page)).toHaveText('Thank you, your booking is confirmed');
    await expect(page.getByRole('region', { name: 'Travel consultation' })).toContainText(`${longDay(inDays(2))}`);
    await expect(page.getByRole('region', { name: 'Travel vaccination' })).toContainText('12:00');
    await expect(page.getByText('Bring your ID.')).toBeVisible();
    const calendar = await page
      .getByRole('link', { name: /^Add to calendar ?: Travel vaccination$/ })
      .getAttribute('href');
    const file = await request.get(calendar ?? '');
    expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
    expect(await file.text()).toContain('BEGIN:VEVENT');
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(title(page)).toHaveText(/^Travel (consultation|vaccination)$/);
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  });

  test('a booking is rescheduled by its emailed link, and the old time is released at once', async ({
    page,
    request,
  }) => {
    const nurse = await aColleague(request, 'Naledi');
    const service = await aBookable(request, { name: 'Wound care', staff_ids: [nurse] });
    const email = 'moves@example.com';
    const { id, key, slot: before } = await aBooking(request, service.id, { date: inDays(3), email });

    const link = new URL(await mailed(email, new RegExp(`http[^\\s"]+/booking/${id}\\?key=[\\w-]+`)));
    await page.goto(link.pathname + link.search);
    await expect(title(page)).toHaveText('Wound care');
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
    await chooseDay(page, inDays(4));
    await slot(page, '14:30').click();
    await page.getByRole('button', { name: /^Reschedule to / }).click();
    await expect(page.getByText('Your booking has been rescheduled')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Wound care' })).toContainText(`${longDay(inDays(4))}`);
    await expectNoFaults(page);
    const after = await bookingAt(request, id, key);
    expect([after.booking_date, after.start_time]).toEqual([inDays(4), '14:30']);
    const free = await slotsOf(request, service.id, inDays(3));
    expect(free.map(({ start_at }) => start_at)).toContain(before.start_at);
  });

  test('cancelling late costs the fee that was shown', async ({ page, request }) => {
    const nurse = await aColleague(request, 'Karabo');
    const service = await aBookable(request, { name: 'Blood tests', staff_ids: [nurse] });
    // Sooner than a day from now: free to cancel no more, and perhaps too late to move.
    const { id, key } = await aBooking(request, service.id, { date: today() }).catch(() =>
      aBooking(request, service.id, { date: inDays(1) }),
    );
    await page.goto(`/booking/${id}?key=${key}`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The cancellation fee is R175.00, 50% of the price. Cancelling was free until');
    await dialog.getByLabel('Reason').fill('I am ill');
    await expectNoFaults(page);
    await dialog.getByRole('button', { name: 'Cancel for R175.00' }).click();
    await expect(page.getByText(/^You cancelled this booking\. The cancellation fee was R175\.00/)).toBeVisible();
    const { booking_status, cancellation_fee } = await bookingAt(request, id, key);
    expect([booking_status, cancellation_fee]).toEqual(['cancelled', 175]);
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  });
});

test("another person's booking is not found with a wrong key or none", async ({ page, request }) => {
  const nurse = await aColleague(request, 'Refilwe');
  const service = await aBookable(request, { name: 'Hearing test', staff_ids: [nurse] });
  const { id, key } = await aBooking(request, service.id, { date: inDays(3) });
  for (const address of [`/booking/${id}`, `/booking/${id}?key=${key}x`]) {
    await page.goto(address);
    await expect(title(page)).toHaveText('We could not find that booking.');
  }
});

for (const zone of ['Europe/London', 'Asia/Kathmandu']) {
  test(`in ${zone} shop time is shown and booked, with local time beside it`, async ({ browser, request }) => {
    const nurse = await aColleague(request, 'Thulani');
    const service = await aBookable(request, { name: `Check ${zone}`, staff_ids: [nurse] });
    const date = inDays(3);
    // Half past midnight in Johannesburg is still the evening before in London, and that day all the same.
    const night = (await slotsOf(request, service.id, date)).find(({ start_time }) => start_time === '00:30');
    expect(night?.start_at).toBe(`${inDays(2)}T22:30:00.000Z`);
    const start_at = night?.start_at ?? '';
    const own = ownWhen(start_at, zone);

    const page = await pageIn(browser, zone);
    await page.goto(`/services/booking?service=${service.id}`);
    await chooseDay(page, date);
    await page.getByRole('button', { name: `00:30 in Johannesburg, ${own} where you are` }).click();
    await goOn(page);
    await expect(page.getByText(`${shopWhen(start_at)} in Johannesburg, ${own} where you are`).first()).toBeVisible();
    await fillDetails(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(title(page)).toHaveText('Thank you, your booking is confirmed');
    await expect(page.getByRole('region', { name: `Check ${zone}` })).toContainText(`${longDay(date)}`);
    await page.getByRole('link', { name: 'View your booking' }).click();
    await expect(title(page)).toHaveText(`Check ${zone}`);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const key = await page.evaluate((path) => sessionStorage.getItem(`key:${path}`), `/booking/${id}`);
    const booked = await bookingAt(request, id, key ?? '');
    expect(booked).toMatchObject({ start_at, booking_date: date, start_time: '00:30' });
    await page.context().close();
  });
}

test('logging in midway keeps the choices, and the booking is in the account and can be booked again', async ({
  page,
  request,
}) => {
  const nurse = await aColleague(request, 'Lindiwe');
  const service = await aBookable(request, { name: 'Foot care', staff_ids: [nurse] });
  const { first_name, last_name } = BUYER;
  const email = 'feet@example.com';
  const password = 'a quiet river bend';
  const account = await request.post('/api/auth/register', { data: { first_name, last_name, email, password } });
  expect(account.ok()).toBe(true);

  await page.goto(`/services/booking?service=${service.id}`);
  await chooseDay(page, inDays(2));
  await slot(page, '15:00').click();
  await goOn(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Both of them');
  await page.getByRole('button', { name: 'Login' }).last().click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue(`${first_name} ${last_name}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Both of them');
  await page.getByLabel('Phone').fill('082 555 0147');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(title(page)).toHaveText('Thank you, your booking is confirmed');

  await page.goto('/account/my-bookings');
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText(`Foot care`);
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Foot care' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('You cancelled this booking. There was no cancellation fee.')).toBeVisible();
  await page.goto('/account/my-bookings');
  await page.getByRole('region', { name: 'Past' }).getByRole('link', { name: 'Book again' }).click();
  await expect(title(page)).toHaveText('When would suit you?');
  await expect(page.getByRole('heading', { name: 'Foot care' })).toBeVisible();
});

test('a booking is made with the keyboard alone', async ({ page, request }) => {
  const nurse = await aColleague(request, 'Busi');
  const service = await aBookable(request, { name: 'Skin check', staff_ids: [nurse], modes: ['physical'] });
  await page.goto(`/services/booking?service=${service.id}`);
  await page.getByRole('button', { name: 'Show a month' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${longDay(today())}`) }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${longDay(inDays(2))}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await slot(page, '09:00').focus();
  await page.keyboard.press('Space');
  await expect(slot(page, '09:00')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Your details');
  await page.getByLabel('Name').focus();
  for (const typed of ['Nomsa Dlamini', 'nomsa@example.com', '0825550147', 'On Tuesday I have a cold']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('radio', { name: /^Pay in person/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Thank you, your booking is confirmed');
});
