import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESK, expect, test } from '../support/journey.ts';
import { enterOffice } from '../support/office.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

interface Shown {
  name: string;
  services: { id: string; name: string; price: string; staffs: { first_name: string }[] }[];
}
/** As a visitor would see it. */
async function shownIn(page: Page, category: string) {
  const answer = await page.request.get('/api/services/category-wise-service');
  return ((await answer.json()) as Shown[]).find(({ name }) => name === category)?.services ?? [];
}

test.use({ viewport: DESK });

test('a new service gets staff and a policy of its own, and visitors can book it', async ({ page }) => {
  // A long story: twice the time of the others.
  test.slow();
  await enterOffice(page, '/admin/services-category/new');
  const office = page.getByRole('navigation', { name: 'Back office' });
  await page.getByRole('button', { name: 'Add category' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add category' });
  await drawer.getByRole('button', { name: 'Add category', exact: true }).click();
  await expect(drawer.getByText('Name is required')).toBeVisible();
  await drawer.getByLabel('Name', { exact: true }).fill('Foot clinic');
  await drawer.getByRole('button', { name: 'Add category', exact: true }).click();
  await expect(page.getByText('Foot clinic is saved')).toBeVisible();

  // Faults are reported at their fields, all together.
  await office.getByRole('link', { name: 'Add Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Service');
  await page.getByRole('button', { name: 'Add Service' }).click();
  for (const words of ['Name is required', 'Price is required', 'Please choose a category'])
    await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Foot check');
  await page.getByLabel('Category').selectOption('Foot clinic');
  await page.getByLabel('Duration in minutes').fill('25');
  await page.getByLabel('Buffer in minutes').fill('5');
  await page.getByLabel('Price (R)').fill('120,50');
  await expect(page.getByText('After 25 minutes with the customer, 5 minutes stay free.')).toBeVisible();
  await page.getByLabel('Add person').selectOption({ label: 'Nomvula Dlamini, Registered nurse' });
  await page.getByLabel('Preparation').fill('Wear loose shoes.');
  await page.getByRole('button', { name: 'Add Service' }).click();
  // Only the server knows that there must be a place.
  await expect(
    page.getByText('An in-person service needs at least one location that customers can see.'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Apteek Mouille Point' }).check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('Foot check is saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Foot check/ })).toBeVisible();
  expect(await shownIn(page, 'Foot clinic')).toMatchObject([
    { name: 'Foot check', price: '120.50', staffs: [{ first_name: 'Nomvula' }] },
  ]);

  // A separate policy, described in plain words while it is edited.
  await page.getByRole('link', { name: 'Create own policy' }).click();
  await expect(page.getByLabel('Policy for')).toHaveValue(/./);
  await page.getByLabel('Cancellation fee in percent').fill('100');
  await page.getByLabel('Free cancellation until', { exact: true }).fill('48');
  await expect(page.getByText('Free to cancel until 2 days before it starts.')).toContainText('the full price');
  await page.getByRole('button', { name: 'Create own policy' }).click();
  await expect(page.getByText('The booking policy is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the shop’s policy' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // Its practitioners: saved on each tick, and undone.
  await page.goto('/admin/services/staff-selection');
  const tick = page.getByRole('checkbox', { name: 'Lerato Mokoena offers Foot check' });
  await tick.check();
  await expect
    .poll(async () => (await shownIn(page, 'Foot clinic'))[0]?.staffs.map((one) => one.first_name))
    .toEqual(['Nomvula', 'Lerato']);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(tick).not.toBeChecked();
  await expect.poll(async () => (await shownIn(page, 'Foot clinic'))[0]?.staffs.length).toBe(1);

  // Taken back from visitors in the list, and deleted.
  await office.getByRole('link', { name: 'Services List' }).click();
  await page.getByLabel('Search by name or preparation').fill('foot');
  const row = page.getByRole('row', { name: /Foot check/ });
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('Foot check is no longer offered')).toBeVisible();
  expect(await shownIn(page, 'Foot clinic')).toEqual([]);
  await row.getByRole('button', { name: 'More for Foot check' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Foot check is deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Foot check' })).toHaveCount(0);
});

test('the second of two editors of a service is told, and keeps what they typed', async ({ page }) => {
  await enterOffice(page, '/admin/services/list?q=Wound');
  await page.getByRole('link', { name: 'Wound care and dressing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Wound care/ })).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-state') ?? '{}') as { accessToken: string }).accessToken,
  );
  const other = await page.request.put(`/api/services/service/${page.url().split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { price: '155.00' },
  });
  expect(other.ok()).toBe(true);
  await page.getByLabel('Preparation').fill('Leave the old dressing on.');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this service' });
  await expect(dialog).toContainText('155.00');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Price (R)')).toHaveValue('155.00');
  await expect(page.getByLabel('Preparation')).toHaveValue('Leave the old dressing on.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wound care and dressing is saved')).toBeVisible();
});
