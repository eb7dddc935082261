import type { Browser, Page } from '@playwright/test';
import { DESK, expect, payInSandbox, PHONE, test } from '../support/journey.ts';
import { mailed } from '../support/mailed.ts';
import { aBrowser, aVisit, expectMedia, watchConnections } from '../support/meeting-stories.ts';
import { enterOffice, thePharmacist } from '../support/office.ts';

// Two people of their own in one browser, each with a camera that is none.
let browser: Browser;
test.beforeAll(async () => {
  browser = await aBrowser();
});
test.afterAll(() => browser.close());

const place = { baseURL: process.env.JOURNEY_URL, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' };
async function aPerson(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ ...place, viewport, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await watchConnections(page);
  return page;
}
const notice = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

test('a consultation leads to a prescription that the dispensary quotes and the patient pays', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const visit = await aVisit(request);
  const nurse = await aPerson(DESK);
  await enterOffice(nurse, `/admin/online-consultation-meeting/${visit.id}`, visit.practitioner);
  await nurse.getByRole('button', { name: 'Join the consultation' }).click();
  const patient = await aPerson(PHONE);
  await patient.goto(`/online-consultation-meeting/${visit.id}#key=${visit.key}`);
  await patient.getByRole('checkbox', { name: /^I agree to a video consultation/ }).check();
  await patient.getByRole('button', { name: 'Join the consultation' }).click();
  await Promise.all([expectMedia(nurse), expectMedia(patient)]);

  // Beside the call: notes, a medicine from the catalogue, the patient, then it is sent.
  const panel = nurse.getByRole('complementary', { name: 'About this booking' });
  await panel.getByLabel('Notes').fill('Contact dermatitis, left arm.');
  await panel.getByRole('button', { name: 'Save notes' }).click();
  await expect(panel.getByText('Saved')).toBeVisible();
  await panel.getByRole('button', { name: 'Add a medicine' }).click();
  await panel.getByRole('button', { name: 'Add medicine' }).click();
  await expect(panel.getByText('Enter directions')).toBeVisible();
  await panel.getByLabel('From the catalogue').fill('Prednisone');
  await panel
    .getByRole('button', { name: /^Choose Prednisone/ })
    .first()
    .click();
  await panel.getByLabel('Quantity').fill('10');
  await panel.getByLabel('Directions').fill('Two tablets every morning for five days');
  await panel.getByRole('button', { name: 'Add medicine' }).click();
  await panel.getByRole('button', { name: 'Finish the prescription' }).click();
  await panel.getByRole('button', { name: 'Send prescription' }).click();
  await expect(panel.getByText('Ask the patient where they want it filled')).toBeVisible();
  await panel.getByText('At our dispensary').click();
  await panel.getByRole('button', { name: 'Send prescription' }).click();
  await expect(panel.getByText(/Enter an ID number or a passport number/)).toBeVisible();
  await panel.getByLabel('ID number').fill('8001015009087');
  await panel.getByLabel('Street address').fill('7 Rose Street');
  await panel.getByLabel('Suburb').fill('Bo-Kaap');
  await panel.getByLabel('City or town').fill('Cape Town');
  await panel.getByLabel('Postal code').fill('8001');
  await panel.getByLabel('Province').selectOption('Western Cape');
  await panel.getByRole('button', { name: 'Send prescription' }).click();
  await notice(nurse, /was sent to the dispensary\./);
  await expectMedia(nurse);
  await expect(panel.getByText(/^Sent to the dispensary/)).toBeVisible();

  // The dispensary reads the script beside its line, and sends the price.
  await page.setViewportSize(DESK);
  await enterOffice(page, '/admin-prescriptions', thePharmacist());
  await page.getByRole('searchbox').fill('Thandi Mokoena');
  // The list is refetched and its rows are rendered again: a click in between would have no effect.
  await expect(page).toHaveURL(/q=Thandi/);
  await expect(page.getByRole('table', { name: 'Prescriptions' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: 'Thandi Mokoena' }).getByRole('link').first().click();
  await expect(page.getByRole('img', { name: /page 1 of 1/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Ayesha Naidoo').first()).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await notice(page, 'Assigned to you.');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
  await notice(page, /: Quote sent/);

  // The patient opens the email's link and pays.
  const link = new URL(await mailed('thandi.meets@example.com', /https?:\/\/\S+\/prescription\/[\w-]+\?key=[\w%.~-]+/));
  await patient.goto(`${link.pathname}${link.search}`);
  await patient.getByRole('button', { name: /^Pay now/ }).click();
  await patient.waitForURL('**/payment/**');
  await payInSandbox(patient, 'Pay');
  await expect(page.getByRole('button', { name: 'Sign preparation' })).toBeVisible();
  for (const one of [nurse, patient]) await one.context().close();
});
