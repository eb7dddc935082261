import {
  aBookable,
  aBooking,
  aColleague,
  chooseDay,
  fillDetails,
  goOn,
  inDays,
  letGo,
  pageIn,
  slot,
  slowAnswer,
  title,
} from '../support/booking-stories.ts';
import { expect, test } from '../support/journey.ts';

test('a held time survives a reload and is not offered elsewhere, and a taken one is replaced in place', async ({
  browser,
  page,
  request,
}) => {
  const nurse = await aColleague(request, 'Palesa');
  const service = await aBookable(request, { name: 'Eye test', staff_ids: [nurse] });
  await page.goto(`/services/booking?service=${service.id}`);
  await chooseDay(page, inDays(2));
  await slot(page, '10:00').click();

  const other = await pageIn(browser, 'Africa/Johannesburg');
  await other.goto(`/services/booking?service=${service.id}`);
  await chooseDay(other, inDays(2));
  await slot(other, '10:00').click();

  await goOn(page);
  await page.reload();
  await expect(page.getByText(/^We're holding this for you until/)).toBeVisible();

  // The other one chose it as well, and was slower.
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('That time has just been taken. Please choose another one.')).toBeVisible();
  await expect(slot(other, '10:00')).toHaveCount(0);
  await slot(other, '10:30').click();
  await goOn(other);

  // The hold expires and someone else books the slot: the form stays and offers the next free slots.
  await page.getByRole('textbox', { name: 'Message' }).fill('The left one');
  await letGo(page, request);
  await aBooking(request, service.id, { date: inDays(2), after: Date.parse(`${inDays(2)}T07:59:00Z`) });
  await fillDetails(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const another = page.getByRole('group', { name: 'Another time for Eye test' });
  await expect(another).toContainText('That time has just been taken.');
  const answer = slowAnswer(page, '**/api/booking/hold');
  await another.getByRole('button').first().click();
  await expect(another).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The left one');
  // The server already holds the new slot, and the page does not know yet: one's own hold must not block the booking.
  await answer.made;
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Booking' })).toBeVisible();
  answer.send();
  await expect(title(page)).toHaveText('Thank you, your booking is confirmed');
  await other.context().close();
});

test('an expired hold is renewed with one click', async ({ page, request }) => {
  const nurse = await aColleague(request, 'Mpho');
  const service = await aBookable(request, { name: 'Ear care', staff_ids: [nurse] });
  await page.goto(`/services/booking?service=${service.id}`);
  await chooseDay(page, inDays(2));
  await slot(page, '15:00').click();
  await goOn(page);
  await page.getByLabel('Name').fill('Nomsa Dlamini');
  await letGo(page, request);
  await page.reload();
  await expect(page.getByText("We're no longer holding your time, but")).toBeVisible();
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await expect(page.getByText(/^We're holding this for you until/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Nomsa Dlamini');
});
