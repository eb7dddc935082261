import type { Page } from '@playwright/test';
import { addDays, shopDate, weekdayOf } from '../../src/shared/dates.ts';
import { longDay } from '../../src/shared/when-labels.ts';
import { holidayOn } from '../../src/shared/public-holidays.ts';
import { aBookable, aBooking, aColleague, asOwner, slotsOf } from '../support/booking-stories.ts';
import { ADMIN } from '../support/journey-setup.ts';
import { DESK, expect, PHONE, test } from '../support/journey.ts';

test.use({ viewport: DESK });

const AT = '/admin/business/staff/working-hours';

async function logIn(page: Page): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByLabel('Password').fill(ADMIN.password);
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A Tuesday three weeks on or later that the law leaves alone. */
function aTuesday(): string {
  let date = addDays(shopDate(new Date()), 21);
  while (weekdayOf(date) !== 2 || holidayOn(date)) date = addDays(date, 1);
  return date;
}

test('working hours and a day off are set, and the booking outside them is named', async ({ page, request }) => {
  const tuesday = aTuesday();
  const staff_id = await aColleague(request, 'Boitumelo');
  const service = await aBookable(request, { name: 'Ear check', staff_ids: [staff_id] });

  await page.goto(AT);
  await logIn(page);
  const people = page.getByRole('navigation', { name: 'People' });
  await people.getByRole('link', { name: /Boitumelo Dube/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Boitumelo Dube' })).toBeVisible();
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const toast = page.getByText('Working hours of Boitumelo Dube saved');

  // Monday with a break, the same on Tuesday to Friday, none at the weekend.
  await main.getByLabel('Monday, from').fill('09:00');
  await main.getByLabel('Monday, to').fill('17:00');
  await main.getByRole('button', { name: 'Break on Monday' }).click();
  await expect(main.getByLabel('Monday, hours 1, to')).toHaveValue('12:00');
  await main.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Copy Monday to other days' })).toBeFocused();
  await main.getByRole('button', { name: 'Remove Saturday', exact: true }).click();
  await main.getByRole('button', { name: 'Remove Sunday', exact: true }).click();
  await expect(main.getByRole('group', { name: 'Sunday' })).toBeFocused();
  await main.getByLabel('Friday, hours 2, to').fill('12:30');
  await save.click();
  await expect(main.getByText('End must be after start')).toBeVisible();
  await main.getByLabel('Friday, hours 2, to').fill('16:00');
  await save.click();
  await expect(toast).toBeVisible();
  await expect(people.getByRole('link', { name: /Boitumelo Dube/ })).toContainText('Mon to Fri');
  const times = async () => (await slotsOf(request, service.id, tuesday, staff_id)).map(({ start_time }) => start_time);
  expect((await times())[0]).toBe('09:00');
  expect(await times()).not.toContain('12:00');

  const booked = await aBooking(request, service.id, { date: tuesday });

  // A day off on that Tuesday: confirmation before it is saved.
  await main.getByRole('button', { name: 'Add exception' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(tuesday);
  await dialog.getByLabel('Last day').fill(addDays(tuesday, -1));
  await dialog.getByLabel('Note').fill('Leave');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Last day cannot be before first day')).toBeVisible();
  await dialog.getByLabel('Last day').fill(addDays(tuesday, 2));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('All day. Leave')).toBeVisible();
  await save.click();
  const asked = page.getByRole('dialog', { name: '1 booking falls outside these hours' });
  await expect(asked.getByRole('link')).toHaveAttribute('href', `/admin/booking/list?open=${booked.id}`);
  await expect(asked).toContainText('09:00, Ear check, Nomsa Dlamini');
  await asked.getByRole('button', { name: 'Go back' }).click();
  expect(await times()).toContain('09:30');

  // Leaving without saving: a confirmation, and the page stays.
  await people.getByRole('link', { name: /Lerato/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await save.click();
  await asked.getByRole('button', { name: 'Save anyway' }).click();
  await expect(main.getByText('1 booking falls outside the saved hours.')).toBeVisible();
  await expect(people.getByRole('link', { name: /Boitumelo Dube/ })).toContainText('1 outside');
  expect(await times()).toEqual([]);

  // Extra hours on the Saturday, typed and preserved over a reload.
  await main.getByRole('button', { name: 'Add exception' }).click();
  await dialog.getByRole('button', { name: 'Extra hours' }).click();
  await dialog.getByLabel('First day').fill(addDays(tuesday, 4));
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByLabel('To', { exact: true }).fill('11:00');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main.getByText('10:00 to 11:00')).toBeVisible();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(main.getByText("We've restored what you typed before.")).toBeVisible();
  await save.click();
  await expect(toast).toBeVisible();
  expect(await slotsOf(request, service.id, addDays(tuesday, 4), staff_id)).toHaveLength(2);

  // Someone else was faster.
  const ask = await asOwner(request);
  await main.getByLabel('Title').fill('Sister');
  const [now] = await ask<{ weekly: object[]; exceptions: object[] }[]>(
    'get',
    `business/staff-working-hours?staff_id=${staff_id}`,
  );
  await ask('post', 'business/staff-working-hours', { staff_id, ...now, title: 'Nurse manager' });
  await save.click();
  await expect(main.getByText(/changed the title of the working hours of Boitumelo Dube/i)).toBeVisible();
  await main.getByRole('button', { name: 'Show saved version' }).click();
  await expect(main.getByLabel('Title')).toHaveValue('Nurse manager');
});

test('a public holiday and an extra closed day are set and undone on a phone', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${AT}?view=holidays`);
  await logIn(page);
  const main = page.getByRole('main');
  const year = Number(shopDate(new Date()).slice(0, 4)) + 1;
  await main.getByRole('button', { name: String(year) }).click();
  const heritage = `${year}-09-24`;
  const is_closed = async (date: string) => {
    const answer = await request.get(`/api/business/holidays?year=${year}`);
    const days = (await answer.json()) as { date: string; is_closed: boolean }[];
    return days.find((day) => day.date === date)?.is_closed;
  };
  const open = main.getByRole('switch', { name: /Heritage Day/ });
  await expect(open).not.toBeChecked();
  await open.press('Space');
  await expect(open).toBeChecked();
  await expect.poll(() => is_closed(heritage)).toBe(false);
  await open.press('Space');
  await expect(open).not.toBeChecked();
  await expect.poll(() => is_closed(heritage)).toBe(true);

  const own = `${year}-06-30`;
  await main.getByLabel('Date').fill(heritage);
  await main.getByRole('button', { name: 'Close this day' }).click();
  await expect(main.getByText('This is a public holiday. Change it in the list above.')).toBeVisible();
  await expect(main.getByText('Reason is required')).toBeVisible();
  await main.getByLabel('Date').fill(own);
  await main.getByLabel('Reason').fill('Stocktaking');
  await main.getByRole('button', { name: 'Close this day' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Stocktaking' })).toContainText('closed by the shop');
  await main.getByRole('button', { name: /Open again: Stocktaking/ }).click();
  await expect(main.getByText('Stocktaking')).toHaveCount(0);
  await expect.poll(() => is_closed(own)).toBeUndefined();

  // There is a booking on the day: reported before it is closed.
  const nurse = await aColleague(request, 'Khanyi');
  const service = await aBookable(request, { name: 'Stitches out', staff_ids: [nurse] });
  // No other story books so far ahead, and no colleague has hours for that very day.
  let day = addDays(shopDate(new Date()), 40);
  while (holidayOn(day)) day = addDays(day, 1);
  await aBooking(request, service.id, { date: day });
  await main.getByLabel('Date').fill(day);
  await main.getByLabel('Reason').fill('Moving house');
  const close = main.getByRole('button', { name: 'Close this day' });
  await close.click();
  const asked = page.getByRole('dialog', { name: /on this day$/ });
  await expect(asked).toContainText('Stitches out, Nomsa Dlamini');
  await expect(asked.getByRole('link', { name: /^B-/ }).first()).toHaveAttribute('href', /open=/);
  await asked.getByRole('button', { name: 'Go back' }).click();
  expect(await is_closed(day)).toBeUndefined();
  await expect(main.getByLabel('Reason')).toHaveValue('Moving house');
  await close.click();
  await asked.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText(`${longDay(day)} is closed for bookings`)).toBeVisible();
  await main.getByRole('button', { name: /Open again: Moving house/ }).click();
  await expect(main.getByText('Moving house')).toHaveCount(0);
});
