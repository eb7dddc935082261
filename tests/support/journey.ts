import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

export { expect };

/** A journey in a browser against the shop of journey-setup.ts. An error in the page fails the journey. */
export const test = base.extend<{ quiet: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function wants from its pattern
  baseURL: async ({}, use) => use(process.env.JOURNEY_URL),
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // A refused call (404, 409, …) is logged by the browser itself and may be part of the journey.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1280, height: 900 };

export interface ProductRow {
  id: string;
  name: string;
  slug: string;
  sale_price: number;
  product_inventory: { quantity: number };
}

/** The demo product with exactly this name, as the API returns it now. */
export async function productNamed(request: APIRequestContext, name: string): Promise<ProductRow> {
  const answer = await request.get(`/api/product/product?${new URLSearchParams({ q: name, page_size: '5' })}`);
  const { items } = (await answer.json()) as { items: ProductRow[] };
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`No product named ${name}`);
  return found;
}

export async function stockOf(request: APIRequestContext, id: string): Promise<number> {
  const answer = await request.get(`/api/product/product/${id}`);
  return ((await answer.json()) as ProductRow).product_inventory.quantity;
}

export const BUYER = { first_name: 'Nomsa', last_name: 'Dlamini', email: 'nomsa@example.com', phone: '082 555 0147' };

/** Answers the pharmacist's questions, for somebody whom nothing else ails. */
async function answerQuestions(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Me', exact: true }).check();
  await page.getByLabel('What are your symptoms?').fill('A headache');
  await page.getByRole('radio', { name: 'Up to 3 days' }).check();
  const noes = page.getByRole('radio', { name: 'No', exact: true });
  for (let index = 0; index < (await noes.count()); index += 1) await noes.nth(index).check();
}

/** Checkout from the first field to the payment page, for a delivery in Mossel Bay. */
export async function checkOut(page: Page, email = BUYER.email): Promise<void> {
  await page.getByLabel('First name').fill(BUYER.first_name);
  await page.getByLabel('Last name').fill(BUYER.last_name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(BUYER.phone);
  const next = page.getByRole('button', { name: /^Continue to/ });
  const isAsked = (await next.textContent())?.includes('questions');
  await next.click();
  if (isAsked) {
    await answerQuestions(page);
    await next.click();
  }
  await page.getByLabel('Street address').fill('14 Loop Street');
  await page.getByLabel('Suburb').fill('Diaz Beach');
  await page.getByLabel('Postal code').fill('6500');
  await page.getByLabel('City or town').fill('Mossel Bay');
  await page.getByLabel('Province').selectOption('Western Cape');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /^Place order and pay R/ }).click();
  await page.waitForURL('**/payment/**');
}

/** From the payment page through one of the sandbox page's buttons to the payment's status. */
export async function payInSandbox(page: Page, button: 'Pay' | 'Cancel' | 'Fail'): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/sandbox/payfast/**');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL('**/payment-status**');
}
