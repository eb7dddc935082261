import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shopDate } from '../../src/shared/dates.ts';
import { expect, payInSandbox, PHONE, test } from '../support/journey.ts';
import { mailed } from '../support/mailed.ts';
import { thePharmacist } from '../support/office.ts';
import { aNewIdentity, MEDICINE, PATIENT, PRESCRIBER, type Sent } from '../support/prescribing.ts';

test.use({ viewport: PHONE });

const EMAIL = 'nomsa.repeat@example.com';

/** The pharmacist's steps, through the API. */
async function office(request: APIRequestContext) {
  const { email, password } = thePharmacist();
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await request[method](`/api/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return call;
}

async function send(request: APIRequestContext): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PATIENT, email: EMAIL, id_number: aNewIdentity() }))
    form.append(name, value);
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fafafa' } })
    .jpeg()
    .toBuffer();
  form.append('files', new File([new Uint8Array(picture)], 'IMG_0001.jpg', { type: 'image/jpeg' }));
  const answer = await request.post('/api/prescription/', { multipart: form });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Sent;
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** A first supply of five days that was handed over: its repeat can be ordered at once. */
async function handedOver(page: Page, request: APIRequestContext): Promise<Sent> {
  const sent = await send(request);
  const staff = await office(request);
  const at = `prescription/${sent.prescription_id}`;
  await staff('put', `${at}?prescription_status=in_review`, {
    prescriber: PRESCRIBER,
    issued_on: shopDate(new Date()),
  });
  for (const name of ['Koelstatin 20 mg', 'Koelpril 5 mg'])
    await staff('post', `prescription/add-medicines/${sent.prescription_id}`, {
      ...MEDICINE,
      name,
      days: 5,
      repeats_allowed: 2,
    });
  await staff('put', `prescription/send-invoice/${sent.prescription_id}`);
  await page.goto(`/prescription/${sent.prescription_id}?key=${sent.key}`);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.waitForURL('**/payment/**');
  await payInSandbox(page, 'Pay');
  await staff('put', `${at}?prescription_status=dispensed`);
  await staff('put', `${at}?prescription_status=completed`, { tracking_number: 'TCG-778' });
  return sent;
}

test('a repeat is ordered and paid in four taps from the link in an email', async ({ page, request }) => {
  const sent = await handedOver(page, request);
  const link = await mailed(EMAIL, new RegExp(`http\\S+/prescription/${sent.prescription_id}\\?key=[\\w-]+`));

  // One: the link. The emails about repeats end with the place on the page.
  await page.goto('about:blank');
  await page.goto(`${new URL(link).pathname}${new URL(link).search}#repeat`);
  const order = page.getByRole('button', { name: 'Order repeat' });
  await expect(order).toBeInViewport();
  await expect(page.getByText(/^Supplied so far/)).toBeVisible();
  await expect(page.getByText('2 of 2 repeats left', { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoFaults(page);

  // Two: the order, as the last time.
  await order.click();
  const pay = page.getByRole('button', { name: /^Pay now/ });
  await expect(pay).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Your quote' })).toBeVisible();
  await expect(order).toHaveCount(0);
  await expectNoFaults(page);

  // Three and four: to the payment, and to the provider.
  await pay.click();
  await page.waitForURL('**/payment/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/sandbox/payfast/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payment-status**');
  await page.getByRole('main').getByRole('link', { name: 'View the prescription' }).click();
  await expect(page.getByText(/^Our turn. Thank you, we've received your payment/)).toBeVisible();
});

test('by keyboard one medicine is chosen and sent to another address, and can be cancelled and ordered again', async ({
  page,
  request,
}) => {
  const sent = await handedOver(page, request);
  await page.goto(`/prescription/${sent.prescription_id}?key=${sent.key}`);
  const change = page.getByText('Change medicines or delivery');
  await change.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Koelpril 5 mg' }).focus();
  await page.keyboard.press('Space');
  const street = page.getByLabel('Street address');
  await expect(street).toHaveValue('12 Main Road');
  await street.fill('');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Order repeat' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Street address is required')).toBeVisible();
  await street.fill('9 New Street');
  await page.getByRole('button', { name: 'Order repeat' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Pay now, R/ })).toBeVisible();
  await expect(page.getByText('9 New Street')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel repeat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel repeat' }).click();
  await expect(page.getByRole('button', { name: 'Order repeat' })).toBeVisible();
  await expect(page.getByText('Koelpril 5 mg').first()).toBeVisible();
});
