import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shopDate } from '../../src/shared/dates.ts';
import { DESK, expect, payInSandbox, PHONE, productNamed, test } from '../support/journey.ts';
import { thePharmacist } from '../support/office.ts';
import { MEDICINE, PRESCRIBER } from '../support/prescribing.ts';
import { AN_IDENTITY } from '../support/shopping.ts';

/** As a phone takes it: lying on its side, with the turn written into it. */
async function aPhonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f4f1ea' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function choosePhoto(page: Page, name = 'IMG_2041.jpg'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer: await aPhonePhoto() });
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByText(name)).toBeVisible();
}

/** Everything but the files, as a patient in Cape Town fills it in. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nomsa');
  await page.getByLabel('Last name').fill('Dlamini');
  await page.getByLabel('ID number').fill(AN_IDENTITY);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('082 555 0147');
  await page.getByLabel('Street address').fill('12 Main Road');
  await page.getByLabel('Suburb').fill('Observatory');
  await page.getByLabel('Postal code').fill('7925');
  await page.getByLabel('City or town').fill('Cape Town');
  await page.getByLabel('Province').selectOption('Western Cape');
  await page.getByRole('checkbox', { name: /^I agree that a pharmacist/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send to the pharmacist' }).click();

/** From the thank-you to the prescription's own page; answers its id. */
async function toItsPage(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Thank you, we've received your prescription");
  await page.getByRole('link', { name: 'View your prescription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prescription RX-\d+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A step of the pharmacist's, through the API. */
async function office(request: APIRequestContext) {
  const { email, password } = thePharmacist();
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (method: 'post' | 'put' | 'get', path: string, data?: object) => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { product: { name: string } | null; files: { pages: object[] }[] };
  };
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a guest sends a photo after one lost connection, and its page shows it upright', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Send a prescription/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send us your script');
    await send(page);
    await expect(page.getByText('Please add a picture or PDF of your prescription')).toBeVisible();
    await expect(page.getByText('ID number is required')).toBeVisible();

    await choosePhoto(page);
    await fillIn(page, 'nomsa.photo@example.com');
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/prescription'))
        keys.push(sent.headers()['idempotency-key']);
    });
    await page.route('**/api/prescription', (route) => route.abort(), { times: 1 });
    await send(page);
    await expect(
      page.getByText(/^We couldn't reach the shop. We've kept everything you typed and chose./),
    ).toBeVisible();
    await expect(page.getByLabel('ID number')).toHaveValue(AN_IDENTITY);
    await expect(page.getByRole('button', { name: 'Remove IMG_2041.jpg' })).toBeVisible();
    await expectNoFaults(page);
    // Numbers of a person are nowhere in the browser's storage.
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      AN_IDENTITY,
    );

    await send(page);
    await toItsPage(page);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toBeTruthy();
    await expect(
      page.getByText('A pharmacist will check it and email you a quote within one working day'),
    ).toBeVisible();
    const picture = page.getByRole('button', { name: 'IMG_2041.jpg' }).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth && img.complete))
      .toBe(true);
    await expectNoFaults(page);

    // Without its key it is not accessible.
    await page.goto(new URL(page.url()).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that prescription.');
  });

  test('a rejected prescription says why and what to do', async ({ page, request }) => {
    const staff = await office(request);
    await page.goto('/prescriptions');
    await choosePhoto(page);
    await fillIn(page, 'nomsa.rejected@example.com');
    await send(page);
    const id = await toItsPage(page);
    await staff('put', `prescription/${id}?prescription_status=rejected`, {
      reason: 'It was written more than 30 days ago. Please ask your doctor for a new one.',
    });
    await page.reload();
    await expect(page.getByText(/It was written more than 30 days ago/)).toBeVisible();
    await expect(page.getByText(/^You haven't been charged/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel prescription' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Send another prescription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send us your script');
  });
});

test.describe('with a quote', () => {
  test.use({ viewport: PHONE });

  test('the generic is chosen, the total is updated, and it is paid', async ({ page, request }) => {
    const staff = await office(request);
    const [brand, generic] = await Promise.all([
      productNamed(request, 'Hartlodip 5 mg, 30 tablets'),
      productNamed(request, 'Amlodipine 5 mg, 30 tablets'),
    ]);
    await page.goto('/prescriptions');
    await choosePhoto(page);
    await fillIn(page, 'nomsa.price@example.com');
    await send(page);
    const id = await toItsPage(page);
    await staff('put', `prescription/${id}?prescription_status=in_review`, {
      prescriber: PRESCRIBER,
      issued_on: shopDate(new Date()),
    });
    await staff('post', `prescription/add-medicines/${id}`, {
      product_id: brand.id,
      quantity: 1,
      directions: 'One tablet in the morning',
      substitute_product_id: generic.id,
    });
    await staff('post', `prescription/add-medicines/${id}`, MEDICINE);
    await staff('put', `prescription/send-invoice/${id}`, {});

    await page.reload();
    await expect(page.getByText(/single exit price R.*dispensing fee R.*plus VAT/)).toBeVisible();
    const sums = page.getByRole('region', { name: 'Your quote' }).getByRole('definition');
    await expect(page.getByRole('button', { name: /^Pay now/ })).toBeDisabled();
    await page.getByRole('radio', { name: new RegExp(`^${generic.name}`) }).check();
    const total = generic.sale_price + MEDICINE.price * MEDICINE.quantity;
    await expect(sums.first()).toHaveText(`R${total.toFixed(2)}`);
    await expectNoFaults(page);
    await page.getByRole('button', { name: /^Pay now/ }).click();
    await page.waitForURL('**/payment/**');
    await payInSandbox(page, 'Pay');
    await page.getByRole('main').getByRole('link', { name: 'View the prescription' }).click();
    await expect(page.getByText(/^Our turn. Thank you, we've received your payment/)).toBeVisible();
    await expect(page.getByText(`You chose this generic in place of ${brand.name}.`)).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('an S5 product page leads to the upload, which shows the product to the patient and the pharmacist', async ({
    page,
    request,
  }) => {
    const product = await productNamed(request, 'Zolpidem 10 mg, 30 tablets');
    await page.goto(`/product/${product.slug}?id=${product.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Send prescription/ })
      .first()
      .click();
    await page.waitForURL(`**/prescriptions?product=${product.id}`);
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await choosePhoto(page);
    await fillIn(page, 'nomsa.product@example.com');
    await send(page);
    const id = await toItsPage(page);
    await expect(page.getByText(`, for ${product.name}`)).toBeVisible();
    const staff = await office(request);
    expect((await staff('get', `prescription/${id}`)).product?.name).toBe(product.name);
  });

  test('a file that cannot be sent is named, and a question is answered with another page', async ({
    page,
    request,
  }) => {
    await page.goto('/prescriptions');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles([
      { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    ]);
    const list = page.getByRole('list', { name: 'Chosen files' });
    await expect(list.getByText("We can't read TIFF. Send a photo or PDF instead.")).toBeVisible();
    await expect(list.getByText(/^This isn't a picture or PDF/)).toBeVisible();
    await fillIn(page, 'nomsa.question@example.com');
    await send(page);
    await expect(page.getByText("2 files can't be sent. Please remove them or choose others.")).toBeVisible();
    await list.getByRole('button', { name: 'Remove scan.tiff' }).click();
    await list.getByRole('button', { name: 'Remove page.jpg' }).click();
    // Faults that only the server detects are shown at the file too.
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await again.setFiles({ name: 'half.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no more') });
    await expect(list.getByText('Ready to send')).toBeVisible();
    await send(page);
    await expect(list.getByText(/^half\.pdf is damaged/)).toBeInViewport();
    await list.getByRole('button', { name: 'Remove half.pdf' }).click();
    await choosePhoto(page);
    await page.getByRole('button', { name: 'Rotate IMG_2041.jpg' }).click();
    await send(page);
    const id = await toItsPage(page);

    const staff = await office(request);
    await staff('put', `prescription/${id}?prescription_status=needs_information`, { reason: 'Which strength is it?' });
    await page.reload();
    await expect(page.getByText('Which strength is it?')).toBeVisible();
    await choosePhoto(page, 'box.jpg');
    await page.getByRole('textbox', { name: 'Message' }).fill('5 mg, as on the box.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText("We've sent your answer to the pharmacist")).toBeVisible();
    await expect(page.getByRole('button', { name: 'box.jpg' })).toBeVisible();
    expect((await staff('get', `prescription/${id}`)).files).toHaveLength(2);
    await page.getByRole('button', { name: 'Cancel prescription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel prescription' }).click();
    await expect(page.getByText(/^You haven't been charged/)).toBeVisible();
  });
});
