import type { Page } from '@playwright/test';
import { addDays, shopDate } from '../../src/shared/dates.ts';
import { longDay, shopWhen } from '../../src/shared/when-labels.ts';
import { aBookable, aBooking, aColleague, bookingAt, slotsOf } from '../support/booking-stories.ts';
import { DESK, expect, PHONE, test } from '../support/journey.ts';
import { enterOffice } from '../support/office.ts';

test.use({ viewport: DESK });

const AT = '/admin/booking/list';
const inDays = (days: number) => addDays(shopDate(new Date()), days);
const openPanel = (page: Page) => page.getByRole('complementary', { name: 'Open booking' });
const rowOf = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer });

test('a phone booking is made, rescheduled to a colleague, paid at the counter and cancelled with the keyboard', async ({
  page,
  request,
}) => {
  const [nurse, colleague] = [await aColleague(request, 'Naledi'), await aColleague(request, 'Sizwe')];
  const service = await aBookable(request, { name: 'Burn dressing', staff_ids: [nurse, colleague] });
  const day = inDays(5);
  await enterOffice(page, AT);

  // Someone is on the phone.
  // The login dialog returns the focus when it closes: it must be closed before a key is pressed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take a booking' }).press('Enter');
  const call = page.getByRole('dialog', { name: 'Take a booking' });
  await call.getByLabel('Service').selectOption({ value: service.id });
  await call.getByLabel('With').selectOption({ label: 'Naledi Dube' });
  await call.getByLabel('Date').fill(day);
  await call.getByLabel('Name').fill('Johan Botha');
  const book = call.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  // All missing fields are reported together, and no typed text is lost.
  await expect(call.getByText('Please choose a time')).toBeVisible();
  await expect(call.getByLabel('Name')).toHaveValue('Johan Botha');
  await call.getByLabel('Email').fill('johan@example.com');
  await call.getByLabel('Phone').fill('082 555 0163');
  await call.getByRole('button', { name: '10:00', exact: true }).press('Enter');
  await expect(call.getByRole('button', { name: '10:00', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await book.press('Enter');
  await expect(page.getByText("Johan Botha is booked. We'll send the confirmation by email.")).toBeVisible();
  await expect(call).toHaveCount(0);
  const open = openPanel(page);
  await expect(open.getByText('johan@example.com')).toBeVisible();
  await expect(open.getByText(longDay(day))).toBeVisible();
  await expect(open.getByText('Confirmed').first()).toBeVisible();
  // Before it has begun it cannot be a no-show.
  await expect(open.getByRole('button', { name: 'Mark as no-show' })).toHaveCount(0);

  // To the colleague, an hour later: both times are immediately correct.
  await open.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
  const move = page.getByRole('dialog', { name: /^Reschedule B-/ });
  await move.getByLabel('With').selectOption({ label: 'Sizwe Dube' });
  await move.getByRole('button', { name: 'Reschedule booking' }).click();
  await expect(move.getByText('Please choose a time')).toBeVisible();
  await move.getByRole('button', { name: '11:00', exact: true }).press('Enter');
  await move.getByRole('button', { name: 'Reschedule booking' }).press('Enter');
  await expect(page.getByText(/^B-\d+ has been rescheduled to .*11:00.*\. We'll email Johan Botha\.$/)).toBeVisible();
  await expect(move).toHaveCount(0);
  await expect(open.getByText('Sizwe Dube').first()).toBeVisible();
  const timesOf = async (person: string) =>
    (await slotsOf(request, service.id, day, person)).map(({ start_time }) => start_time);
  expect(await timesOf(nurse)).toContain('10:00');
  expect(await timesOf(colleague)).not.toContain('11:00');

  await open.getByRole('button', { name: 'Take payment' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark R350.00 as paid' }).press('Enter');
  await expect(page.getByText(/^B-\d+ is marked as paid$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open.getByRole('button', { name: 'Take payment' })).toHaveCount(0);

  // Found by the name of whom it is with now.
  await page.getByRole('searchbox').fill('Sizwe');
  await expect(rowOf(page, 'Johan Botha').first()).toBeVisible();

  await open.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  const cancel = page.getByRole('dialog', { name: /^Cancel B-/ });
  await expect(cancel).toContainText('A refund of R350.00 will then be due.');
  await cancel.getByLabel('Reason').fill('The nurse is ill');
  await cancel.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await expect(page.getByText(/^B-\d+: cancelled$/)).toBeVisible();
  await expect(open.getByText('The nurse is ill').first()).toBeVisible();
  await expect(open.getByRole('button', { name: 'Reschedule', exact: true })).toHaveCount(0);
  expect(await timesOf(colleague)).toContain('11:00');
});

test('a new booking appears by itself, is found in the calendar and confirmed', async ({ page, request }) => {
  const nurse = await aColleague(request, 'Kagiso');
  const service = await aBookable(request, {
    name: 'Vaccination visit',
    staff_ids: [nurse],
    requires_confirmation: true,
  });
  const day = inDays(6);
  await enterOffice(page, `${AT}?staff=${nurse}`);
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  const { id, key, slot } = await aBooking(request, service.id, { date: day });
  await expect(rowOf(page, 'Nomsa Dlamini')).toContainText('Pending');

  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Day' }).press('Enter');
  for (let ahead = 1; ahead <= 6; ahead += 1) {
    await page.getByRole('link', { name: 'Later' }).press('Enter');
    await expect(page.getByRole('region', { name: `Calendar, ${longDay(inDays(ahead))}` })).toBeVisible();
  }
  const column = page.getByRole('region', { name: `Kagiso Dube, ${longDay(day)}` });
  const box = column.getByRole('link', { name: `${slot.start_time} Nomsa Dlamini Vaccination visit` });
  await box.press('Enter');
  const open = openPanel(page);
  await open.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(page.getByText(/^B-\d+: confirmed$/)).toBeVisible();
  await expect(column.getByRole('link', { name: /Vaccination visit.*, with Kagiso Dube, confirmed$/ })).toBeVisible();
  expect((await bookingAt(request, id, key)).booking_status).toBe('confirmed');
});

test('on a phone a booking opens over the list and closes back to it', async ({ page, request }) => {
  const nurse = await aColleague(request, 'Mpho');
  const service = await aBookable(request, { name: 'Heel check', staff_ids: [nurse] });
  const { slot } = await aBooking(request, service.id, { date: inDays(4) });
  await enterOffice(page, `${AT}?staff=${nurse}`);
  await page.setViewportSize(PHONE);
  const row = rowOf(page, 'Nomsa Dlamini');
  await expect(row).toContainText(shopWhen(slot.start_at));
  await row.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: /^B-/ });
  await expect(sheet.getByText('Heel check').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeVisible();
});
