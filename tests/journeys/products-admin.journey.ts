import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESK, expect, PHONE, productNamed, test } from '../support/journey.ts';
import { endSession, enterOffice, logInHere } from '../support/office.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

test.use({ viewport: DESK });

test('a new product is created, shown in the shop and added to a cart', async ({ page, browser }) => {
  // A long story: twice the time of the others.
  test.slow();
  // A separate category, with a picture.
  await enterOffice(page, '/admin/product-category/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Category');
  await page.getByRole('button', { name: 'Add category' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add category' });
  await drawer.getByRole('button', { name: 'Add category', exact: true }).click();
  await expect(drawer.getByText('Name is required')).toBeVisible();
  await drawer.getByLabel('Name', { exact: true }).fill('Foot care');
  await drawer.getByLabel('Choose a picture').setInputFiles(await picture('foot.png', '#3b7'));
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await drawer.getByRole('radio', { name: 'Mint' }).check();
  expect(await faultsOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add category', exact: true }).click();
  await expect(page.getByText('Foot care is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Foot care', exact: true })).toBeVisible();

  // The product: faults are reported at its fields, all together.
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product');
  await page.getByRole('button', { name: 'Add Product' }).click();
  for (const words of ['Name is required', 'Price is required', 'Please choose a category'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  await page.getByLabel('Name', { exact: true }).fill('Peppermint foot balm, 75 ml');
  await page.getByLabel('Category').selectOption('Foot care');
  await page.getByLabel('Brand').fill('Inandi');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.keyboard.type('Cools tired feet.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('How to use');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rub in ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('every evening');

  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('front.png', '#247'), await picture('back.png', '#742')]);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  await page.getByLabel('Description of picture 1').fill('The tube from the front');
  await page.getByLabel('Description of picture 2').fill('The tube from the back');
  await page.getByRole('button', { name: 'Move The tube from the back forward' }).click();
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('The tube from the back');

  await page.getByLabel('Price (R)').fill('89,90');
  await page.getByLabel('Discount (%)').fill('15');
  // 89.90 x 85 % = 76.415, half up.
  await expect(page.getByText('R76.42', { exact: true })).toBeVisible();
  await page.getByLabel('Stock', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('What 1', { exact: true }).fill('Contents');
  await page.getByLabel('Which 1', { exact: true }).fill('75 ml');

  // The law at the field: a medicine of S1 and up is not discounted.
  await page.getByLabel('Schedule').selectOption('S2');
  await expect(page.getByText('Schedule 1 to 8 medicine cannot be discounted')).toBeVisible();
  await expect(page.getByLabel('Discount (%)')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'Featured' })).toBeDisabled();
  await page.getByLabel('Schedule').selectOption('none');
  await page.getByLabel('Discount (%)').fill('15');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL('**/admin/products/edit/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Peppermint foot balm');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();

  // A visitor finds it in the shop, reads it and puts it into the cart.
  const visitor = await browser.newContext({ viewport: PHONE });
  const shop = await visitor.newPage();
  const base = new URL(page.url()).origin;
  await shop.goto(`${base}/shop?sort=newest`);
  await shop
    .getByRole('main')
    .getByRole('link', { name: /Peppermint foot balm/ })
    .first()
    .click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Peppermint foot balm');
  const main = shop.getByRole('main');
  await expect(main).toContainText('R76.42');
  await expect(main.getByRole('img', { name: 'The tube from the back' })).toBeVisible();
  await expect(main).toContainText('Cools tired feet.');
  await main.getByRole('button', { name: 'ADD' }).first().click();
  await expect(shop.getByText('Item Added to Cart')).toBeVisible();
  await shop.goto(`${base}/cart`);
  await expect(shop.getByRole('main')).toContainText('Peppermint foot balm');
  await visitor.close();

  // The list finds it by its name, hides it and shows it again.
  await page.getByRole('link', { name: 'Product List' }).click();
  await page.getByRole('searchbox').fill('peppermint foot');
  const row = page.getByRole('row').filter({ hasText: 'Peppermint foot balm' });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('One product is no longer shown')).toBeVisible();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('checkbox', { name: /^Select Peppermint/ }).check();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(row.getByRole('switch')).toBeChecked();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  expect(await faultsOf(page)).toEqual([]);

  // A category with a product cannot be deleted; deleting a product first shows what is deleted with it.
  await page.getByRole('link', { name: 'Product Category' }).click();
  await page.getByRole('button', { name: 'Delete Foot care' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Foot care has one product. Please move them to another category first.')).toBeVisible();
  await page.getByRole('link', { name: 'Product List' }).click();
  await page.getByRole('searchbox').fill('peppermint foot');
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(asked).toContainText('One cart contains it and its owner will be notified.');
  await expect(asked).toContainText('This action cannot be undone.');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('the second of two editors sees what changed, and nothing is overwritten', async ({ page, browser, request }) => {
  const product = await productNamed(request, 'Gift box, evening bath');
  const address = `/admin/products/edit/${product.id}`;
  await enterOffice(page, address);
  await expect(page.getByLabel('Price (R)')).toHaveValue('1290.00');
  const second = await browser.newContext({ viewport: DESK });
  const other = await second.newPage();
  await enterOffice(other, new URL(address, page.url()).href);
  await expect(other.getByLabel('Price (R)')).toHaveValue('1290.00');

  await other.getByLabel('Price (R)').fill('1350');
  await other.getByLabel('Brand').fill('Kalahari Court');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Gift box, evening bath is saved')).toBeVisible();

  await page.getByLabel('Price (R)').fill('1200');
  await page.getByLabel('Maximum per order').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('dialog', { name: 'Someone else changed this product' });
  await expect(told).toContainText(/changed price and brand of this product at \d\d:\d\d/);
  await expect(told).toContainText('1350.00');
  await expect(told).toContainText('Kalahari Court');
  expect(await faultsOf(page)).toEqual([]);
  await told.getByRole('button', { name: 'Keep mine' }).click();
  await told.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Price (R)')).toHaveValue('1200');
  await expect(page.getByLabel('Brand')).toHaveValue('Kalahari Court');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gift box, evening bath is saved')).toBeVisible();
  const now = await request.get(`/api/product/product/${product.id}`);
  expect(await now.json()).toMatchObject({ price: 1200, brand: 'Kalahari Court', max_per_order: 4 });

  // The first one, whose form is the old one now, saves nothing unseen either.
  await other.getByLabel('Pack size').fill('5 pieces');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog', { name: 'Someone else changed this product' })).toContainText('1200.00');
  await second.close();
});

test('unsaved changes are protected on links, the back button and the end of a session', async ({ page }) => {
  await enterOffice(page, '/admin/products/list');
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Rooibos hand cream');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Rooibos hand cream');
  await page.goBack();
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/new$/);
  await expect(name).toHaveValue('Rooibos hand cream');

  // Closing or reloading the tab shows the browser's own confirmation.
  const kinds: string[] = [];
  page.once('dialog', (dialog) => {
    kinds.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(kinds).toEqual(['beforeunload']);
  await expect(page.getByText("We've restored what you typed before.")).toBeVisible();
  await expect(name).toHaveValue('Rooibos hand cream');

  // The session ends while the form is open: the typed text is still there after the login.
  await page.getByLabel('Price (R)').fill('64.90');
  await page.getByLabel('Category').selectOption('Skin care');
  // The live stream would notice first and replace the page; here the click is refused.
  const isReading = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(isReading, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await endSession(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog').getByText('Your session has ended')).toBeVisible();
  await page.unroute(isReading);
  await logInHere(page);
  await expect(name).toHaveValue('Rooibos hand cream');
  await expect(page.getByLabel('Price (R)')).toHaveValue('64.90');
  await expect(page.getByLabel('Category')).toHaveValue(/.{36}/);

  // A user who leaves on purpose gets an empty form the next time.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click();
  await expect(name).toHaveValue('');
});

test('categories are reordered with the keyboard and pinned', async ({ page, request }) => {
  await enterOffice(page, '/admin/product-category/new');
  const pinned = page.getByRole('region', { name: 'Pinned' });
  const first = pinned.getByRole('listitem').nth(0);
  const second = pinned.getByRole('listitem').nth(1);
  const before = [
    await first.getByRole('button').nth(3).textContent(),
    await second.getByRole('button').nth(3).textContent(),
  ];
  await first.getByRole('button', { name: /^Drag/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/picked up at position 1 of/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/is now over position 2 of/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(first.getByRole('button').nth(3)).toHaveText(before[1] ?? '');
  const listed = async () =>
    ((await (await request.get('/api/product/category')).json()) as { category_name: string }[]).map(
      ({ category_name }) => category_name,
    );
  await expect.poll(listed).toEqual(expect.arrayContaining(before));
  await expect.poll(async () => (await listed()).slice(0, 2)).toEqual([before[1], before[0]]);
  // Back again by the arrows that need no dragging.
  await second.getByRole('button', { name: / up$/ }).click();
  await expect.poll(async () => (await listed()).slice(0, 2)).toEqual(before);
  expect(await faultsOf(page)).toEqual([]);
});
