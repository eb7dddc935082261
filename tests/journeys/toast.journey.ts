import { DESK, expect, test } from '../support/journey.ts';

test.use({ viewport: DESK });

test('a toast goes after five seconds, stays while it has pointer or focus, and F6 leads to it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toBeAttached();
  await expect(messages).toHaveAttribute('aria-live', 'polite');

  // Without a connection a link does not navigate, and shows a message.
  await page.context().setOffline(true);
  const link = page.getByRole('main').locator('a[href="/shop"]').first();
  const toast = messages.getByRole('group', { name: /^You're offline/ });
  await link.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await link.click();
  await expect(toast).toHaveCount(1);
  // Shown again, its five seconds begin again.
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();

  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 800);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);

  await link.click();
  await page.mouse.move(5, 800);
  await page.keyboard.press('F6');
  await expect(messages).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(link).toBeFocused();
});
