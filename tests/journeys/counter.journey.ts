import { AxeBuilder } from '@axe-core/playwright';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aNewIdentity } from '../support/counter.ts';
import { BUYER, DESK, expect, payInSandbox, PHONE, productNamed, stockOf, test } from '../support/journey.ts';
import { enterOffice, thePharmacist } from '../support/office.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

/** The emails to someone, unfolded: long lines are broken with = on their way. */
function mailsTo(who: string): string[] {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${who}`, 'm').test(mail))
    .map((mail) => mail.replace(/=\r?\n/g, ''));
}

/** Nothing is wider than the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function addToCart(page: Page, product: { slug: string; id: string }): Promise<void> {
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart').first()).toBeVisible();
}

test('a buyer answers the pharmacist’s questions on a phone, and sees why one line was lowered and another refused', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const buyer = 'questions@example.com';
  const hayFever = await productNamed(request, 'Fexofenadine 120 mg, 30 tablets');
  const painkiller = await productNamed(request, 'Mefenamic acid 250 mg, 20 capsules');
  const before = { hayFever: await stockOf(request, hayFever.id), painkiller: await stockOf(request, painkiller.id) };
  await page.setViewportSize(PHONE);
  await addToCart(page, hayFever);
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(page.getByText('Quantity updated')).toBeVisible();
  await addToCart(page, painkiller);

  await page.goto('/checkout');
  await page.getByLabel('First name').fill(BUYER.first_name);
  await page.getByLabel('Last name').fill(BUYER.last_name);
  await page.getByLabel('Email').fill(buyer);
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByLabel('ID number', { exact: true }).fill(aNewIdentity());
  await page.getByRole('button', { name: 'Continue to the questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A few questions about the medicine');
  expect(await isWithin(page)).toBe(true);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  // Every open question says so at its place.
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  for (const words of ['Choose who the medicine is for', 'Choose how long', 'Choose yes, no or not sure'])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  const answer = (question: RegExp, choice: string) =>
    page.getByRole('group', { name: question }).getByRole('radio', { name: choice, exact: true }).check();
  await answer(/Who is the medicine for/, 'Me');
  await page.getByLabel('What are your symptoms?').fill('Sneezing, and a sore back');
  await answer(/How long have you had the symptoms/, 'Up to 3 days');
  await answer(/any other medicine/, 'Yes');
  await page.getByLabel('Which other medicine do you take?').fill('Warfarin');
  await answer(/pregnant or breastfeeding/, 'No');
  await answer(/allergic to any medicine/, 'No');
  await answer(/stomach ulcer/, 'Not sure');
  // A reload forgets the ID number, which is never stored, and keeps the answers.
  await page.reload();
  await page.getByLabel('ID number', { exact: true }).fill(aNewIdentity());
  await page.getByRole('button', { name: 'Continue to the questions' }).click();
  await expect(page.getByLabel('Which other medicine do you take?')).toHaveValue('Warfarin');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();

  await page.getByText("I'll collect it").click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Street address is required')).toBeVisible();
  await page.getByLabel('Street address').fill('14 Loop Street');
  await page.getByLabel('Suburb').fill('Diaz Beach');
  await page.getByLabel('Postal code').fill('6500');
  await page.getByLabel('City or town').fill('Mossel Bay');
  await page.getByLabel('Province').selectOption('Western Cape');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Your address: 14 Loop Street')).toBeVisible();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /^Place order and pay R/ }).click();
  await page.waitForURL('**/payment/**');
  await payInSandbox(page, 'Pay');
  await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
  await page.waitForURL('**/order/**');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('AP-');
  const number = ((await heading.textContent()) ?? '').replace('Order ', '').trim();

  // The pharmacist, by keyboard alone.
  const office = await browser.newContext({ viewport: DESK, baseURL: process.env.JOURNEY_URL });
  const desk = await office.newPage();
  await enterOffice(desk, `/admin/sales/orders?q=${number}`, thePharmacist());
  await desk.getByRole('link', { name: number }).first().click();
  const panel = desk.getByRole('complementary', { name: 'Open order' });
  await expect(panel.getByRole('heading', { name: 'What to release' })).toBeVisible();
  for (const words of ['Female', 'Warfarin', 'Not sure', '14 Loop Street', 'None since'])
    await expect(panel.getByText(words).first()).toBeVisible();
  await panel.getByRole('button', { name: /^Show/ }).press('Enter');
  await expect(panel.getByText(/^850615\d{7}/)).toBeVisible();
  await expect.poll(() => faultsOf(desk)).toEqual([]);

  const packs = (name: string) => panel.getByLabel(`Packs to release of ${name}`);
  await packs(hayFever.name).fill('1');
  await packs(painkiller.name).fill('0');
  await packs(painkiller.name).press('Enter');
  await expect(panel.getByText(`Choose a reason for releasing less of ${hayFever.name}`)).toBeVisible();
  await panel.getByLabel(`Reason for releasing less of ${hayFever.name}`).selectOption('Above the limit');
  await panel
    .getByLabel(`Reason for releasing less of ${painkiller.name}`)
    .selectOption('Interacts with another medicine');
  await panel.getByLabel(`Note to the customer of ${painkiller.name}`).fill('Ask us about paracetamol instead.');
  await expect.poll(() => faultsOf(desk)).toEqual([]);
  await panel.getByRole('button', { name: 'Release order' }).press('Enter');
  const question = desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .filter({ hasText: `Release ${number}?` });
  await expect(question).toContainText(`1 of 2 ${hayFever.name}`);
  await question.getByRole('button', { name: 'Release order' }).press('Enter');
  await expect(panel.getByText('1 of 2 pieces, 1 not supplied')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Slip to print' })).toBeFocused();
  await office.close();

  // The buyer sees the reasons and the money, on the page and by email.
  await page.reload();
  const main = page.getByRole('main');
  const told = [
    `${hayFever.name}: 1 of 2 not supplied. This is more than we may supply to one person.`,
    'Ask us about paracetamol instead.',
    `Not supplied: 1 x ${hayFever.name}`,
  ];
  for (const words of told) await expect(main.getByText(words).first()).toBeVisible();
  // The pharmacist's note stands beside its step, not in the column of dots.
  const note = await main.getByRole('listitem').filter({ hasText: 'Processing' }).locator('p').first().boundingBox();
  expect(note?.width ?? 0).toBeGreaterThan(150);
  const back = hayFever.sale_price + painkiller.sale_price;
  await expect(main.getByText(`R${back.toFixed(2)}`).first()).toBeVisible();
  expect(await isWithin(page)).toBe(true);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await expect.poll(() => mailsTo(buyer).some((mail) => mail.includes('paracetamol instead'))).toBe(true);
  await expect.poll(() => mailsTo(buyer).some((mail) => mail.includes(`R${back.toFixed(2)} refunded`))).toBe(true);
  expect(mailsTo(buyer).some((mail) => mail.includes('Warfarin'))).toBe(false);
  expect([await stockOf(request, hayFever.id), await stockOf(request, painkiller.id)]).toEqual([
    before.hayFever - 1,
    before.painkiller,
  ]);
});
