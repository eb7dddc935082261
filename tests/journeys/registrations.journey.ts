import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { asOwner } from '../support/booking-stories.ts';
import { ADMIN } from '../support/journey-setup.ts';
import { DESK, expect, PHONE, test } from '../support/journey.ts';
import { enterOffice, thePharmacist } from '../support/office.ts';

const PASSWORD = 'a quiet river bend';
let made = 0;

/** A colleague with an account, a role and no registration. */
async function aColleague(request: APIRequestContext, role: string) {
  made += 1;
  const person = { email: `naledi-${Date.now().toString(36)}-${made}@example.com`, password: PASSWORD };
  const registered = await request.post('/api/auth/register', {
    data: { ...person, first_name: 'Naledi', last_name: `Molefe ${made}`, phone: '082 555 0149' },
  });
  const { user } = (await registered.json()) as { user: { id: string } };
  const ask = await asOwner(request);
  await ask('put', `business/users/${user.id}/role`, { role });
  return { ...person, id: user.id, name: `Naledi Molefe ${made}` };
}
const openPanel = (page: Page, id: string) => page.goto(`/admin/all-users?user=${id}`);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('registrations of a colleague', () => {
  test.use({ viewport: DESK });

  test('are added by keyboard, changed and ended, and faults are at their fields', async ({ page, request }) => {
    const nurse = await aColleague(request, 'practitioner');
    await enterOffice(page, '/admin/all-users');
    await openPanel(page, nurse.id);
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Registrations' }) });
    await expect(part.getByText('None recorded.')).toBeVisible();
    await part.getByRole('button', { name: 'Add registration' }).press('Enter');
    const form = part.getByRole('form', { name: 'New registration' });
    await expect(form.getByLabel('Category')).toBeFocused();
    await form.getByRole('button', { name: 'Save registration' }).click();
    await expect(form.getByText('Choose a category of registration')).toBeVisible();
    await form.getByLabel('Category').selectOption('registered_nurse');
    await expect(form.getByText('Registered with the SANC.')).toBeVisible();
    await form.getByLabel('Registration number').fill('P12345');
    await form.getByLabel('Qualification').fill('BCur');
    await form.getByLabel('Prescribes up to').selectOption('S4');
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel(/^Valid until/).fill(soon);
    await form.getByRole('button', { name: 'Save registration' }).click();
    await expect(form.getByText(/Enter the SANC number of a registered nurse, for example 14012345/)).toBeVisible();
    await expectAccessible(page);
    const number = String(Date.now()).slice(-8);
    await form.getByLabel('Registration number').fill(number);
    await form.getByLabel('Qualification').press('Enter');
    await expect(part.getByText(`SANC ${number}`)).toBeVisible();
    await expect(part.getByText('Up to Schedule 4')).toBeVisible();
    await expect(part.getByText('Expires soon')).toBeVisible();
    await expect(part.getByRole('heading', { name: 'Registrations' })).toBeFocused();
    await part.getByRole('button', { name: /^Change/ }).click();
    const change = part.getByRole('form', { name: 'Change registration' });
    await change.getByLabel('Prescribes up to').selectOption('S2');
    await change.getByRole('button', { name: 'Save registration' }).click();
    await expect(part.getByText('Up to Schedule 2')).toBeVisible();
    await part.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'End registration' }).click();
    await expect(part.getByText('None recorded.')).toBeVisible();
  });

  test('cannot be recorded by their holder, as the holder’s panel says', async ({ page, request }) => {
    const owner = await asOwner(request);
    const users = await owner<{ id: string; email: string }[]>('get', 'business/users');
    await enterOffice(page, '/admin/all-users');
    await openPanel(page, users.find(({ email }) => email === ADMIN.email)?.id ?? '');
    await expect(
      page.getByText('You cannot record your own registrations. Ask an admin or the responsible pharmacist.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add registration' })).toHaveCount(0);
  });

  test('can be read but not changed by a pharmacist who is not in charge', async ({ page, request }) => {
    const colleague = await aColleague(request, 'pharmacist');
    const owner = await asOwner(request);
    await owner('post', `business/staff/${colleague.id}/registrations`, {
      council: 'SAPC',
      number: `P${String(Date.now()).slice(-6)}`,
      category: 'pharmacist',
      qualification: 'BPharm',
    });
    await enterOffice(page, '/admin/all-users', colleague);
    await openPanel(page, colleague.id);
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Registrations' }) });
    await expect(part.getByText('BPharm')).toBeVisible();
    await expect(part.getByRole('button')).toHaveCount(0);
  });
});

test.describe('the pharmacist on duty', () => {
  for (const viewport of [PHONE, { width: 768, height: 1024 }, DESK])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`is named in the frame at ${viewport.width} pixels, ${colorScheme}, and so is that nobody is`, async ({
        browser,
      }) => {
        const context = await browser.newContext({
          baseURL: process.env.JOURNEY_URL,
          viewport: DESK,
          colorScheme,
        });
        const page = await context.newPage();
        await enterOffice(page, '/admin/all-users', thePharmacist());
        await page.setViewportSize(viewport);
        const duty = page.getByRole('group', { name: 'Duty' });
        await expect(duty.getByText(/^On duty: /)).toBeVisible();
        await expectAccessible(page);
        await page.route('**/api/business/duty', (route) =>
          route.fulfill({ json: { on_duty: null, entries: [] }, contentType: 'application/json' }),
        );
        await page.reload();
        await expect(duty.getByText('No pharmacist on duty')).toBeVisible();
        await expect(duty.getByRole('button', { name: 'Start duty' })).toBeVisible();
        await expectAccessible(page);
        await context.close();
      });

  test('hands over to a colleague who confirms, by name, and takes over again', async ({ browser, request }) => {
    const colleague = await aColleague(request, 'pharmacist');
    const owner = await asOwner(request);
    await owner('post', `business/staff/${colleague.id}/registrations`, {
      council: 'SAPC',
      number: `P${String(Date.now()).slice(-6)}`,
      category: 'pharmacist',
      qualification: 'BPharm',
    });
    const open = async (person: { email: string; password: string }) => {
      const page = await (await browser.newContext({ baseURL: process.env.JOURNEY_URL, viewport: DESK })).newPage();
      await enterOffice(page, '/admin/all-users', person);
      return { page, duty: page.getByRole('group', { name: 'Duty' }) };
    };
    const [first, second] = [await open(thePharmacist()), await open(colleague)];
    const before = (await first.duty.getByText(/^On duty: /).innerText()).replace('On duty: ', '');
    await second.duty.getByRole('button', { name: 'Start duty' }).click();
    const question = second.page.getByRole('dialog', { name: `Take over from ${before}?` });
    await question.getByRole('button', { name: 'Start duty' }).click();
    await expect(second.duty.getByText(`On duty: ${colleague.name}`)).toBeVisible();
    await expect(second.duty.getByRole('button', { name: 'End duty' })).toBeVisible();
    // The window of the other is looked at again.
    await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(first.duty.getByText(`On duty: ${colleague.name}`)).toBeVisible();
    await first.duty.getByRole('button', { name: 'Start duty' }).click();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Start duty' }).click();
    await expect(first.duty.getByText(`On duty: ${before}`)).toBeVisible();
    for (const { page } of [first, second]) await page.context().close();
  });
});
