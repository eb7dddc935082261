import { AxeBuilder } from '@axe-core/playwright';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/journey-setup.ts';
import { DESK, expect, PHONE, test } from '../support/journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

/** The emails that the shop wrote to its folder, newest last. */
function mails(): string[] {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Get in Touch' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText("It's our beta version! Please contact us if you encounter any issues.")).toBeVisible();
  return panel;
}

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('a message from the widget is answered in the back office and the email arrives', async ({ page, context }) => {
    const email = 'thandi.contact@example.com';
    await page.goto('/');
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Send message' }).click();
    for (const words of ['Name is required', 'Email is required', 'Phone number is required', 'Message is required'])
      await expect(panel.getByText(words)).toBeVisible();
    await expect(panel.getByLabel('Name')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByLabel('Name').fill('Thandi <b>Nkosi</b>');
    await expect(panel.getByText('Name is required')).toBeHidden();
    await panel.getByLabel('Email').fill(email);
    await panel.getByLabel('Phone number').fill('0825550147');
    await panel.getByLabel('Message').fill('Is the counter open on Heritage Day?');
    await panel.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByText("Thank you, Thandi <b>Nkosi</b>! Your message has been received. We'll get back to you soon."),
    ).toBeVisible();
    await expect(panel).toBeHidden({ timeout: 4000 });
    // The toast stays its five seconds.
    await expect(page.getByText(/Your message has been received/)).toBeVisible();

    const office = await context.newPage();
    await office.goto('/admin/contacts');
    const modal = office.getByRole('dialog');
    await modal.getByLabel('Email').fill(ADMIN.email);
    await modal.getByLabel('Password').fill(ADMIN.password);
    await modal.getByRole('button', { name: /^log ?in$/i }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Contacts');
    await expect(office.getByRole('link', { name: /Contacts.*\d/ })).toBeVisible();
    await office.getByRole('searchbox').fill('heritage day');
    const row = office.getByRole('row').filter({ hasText: 'Heritage Day' });
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    const message = office.getByRole('complementary', { name: 'Open message' });
    await expect(message.getByRole('heading', { level: 2 })).toHaveText('Thandi <b>Nkosi</b>');
    await expect(row.getByText('Unread')).toHaveCount(0);
    expect(await faultsOf(office)).toEqual([]);

    const [chooser] = await Promise.all([
      office.waitForEvent('filechooser'),
      message.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles([{ name: 'hours.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 hours') }]);
    await message.getByLabel(`Reply to ${email}`).fill('Yes, from 9 to 3.');
    await message.getByRole('button', { name: 'Send reply' }).click();
    await expect(office.getByText(`We're emailing your reply to ${email}`)).toBeVisible();
    await expect(message.getByText('Yes, from 9 to 3.')).toBeVisible();
    await expect(row.getByText('Replied')).toBeVisible();
    await expect(message.getByLabel(`Reply to ${email}`)).toHaveValue('');
    const saved = office.waitForEvent('download');
    await message.getByRole('button', { name: /hours\.pdf/ }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe('%PDF-1.7 hours');

    const mailTo = (who: string) => mails().filter((mail) => new RegExp(`^To: .*${who}`, 'm').test(mail));
    await expect.poll(() => mailTo(email).length, { timeout: 20_000 }).toBe(1);
    const [mail = ''] = mailTo(email);
    expect(mail).toContain('Yes, from 9 to 3.');
    expect(mail).toMatch(/filename="?hours\.pdf/);
    expect(mails().some((one) => /^Reply-To: .*thandi\.contact@example\.com/m.test(one))).toBe(true);
  });

  test('a message that fails to send is kept and sent again', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact form' });
    await form.getByLabel('Message').fill('Where is my parcel?');
    await form.getByLabel('Name').fill('Sipho');
    await form.getByLabel('Email').fill('sipho.contact@example.com');
    await form.getByLabel('Phone number').fill('0825550199');
    const address = '**/api/business/contact-us';
    await page.route(address, (route) => route.abort());
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Sipho');
    expect(await faultsOf(page)).toEqual([]);
    // Slow, to see the button wait.
    await page.unroute(address);
    await page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByText(/^Thank you, Sipho!/)).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the panel closes by its button or outside, and keeps what was typed', async ({ page }) => {
    await page.goto('/shop');
    const panel = await openPanel(page);
    await panel.getByLabel('Name').fill('Anele');
    await panel.getByRole('button', { name: 'Send message' }).click();
    await expect(panel.getByText('Email is required')).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(panel).toBeHidden();
    await openPanel(page);
    await expect(panel.getByLabel('Name')).toHaveValue('Anele');
    await expect(panel.getByText('Email is required')).toBeHidden();
    await panel.getByRole('tab', { name: 'WhatsApp' }).click();
    const chat = page.getByRole('dialog', { name: 'WhatsApp Support' });
    await expect(chat.getByText('Mon-Sun 9 am to 9 pm')).toBeVisible();
    await expect(chat.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    expect(await faultsOf(page)).toEqual([]);
    await chat.getByRole('button', { name: 'Close' }).click();
    await expect(chat).toBeHidden();
    await expect(page.getByRole('button', { name: 'Get in Touch' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
