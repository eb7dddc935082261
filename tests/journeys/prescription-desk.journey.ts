import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { checkOut, DESK, expect, payInSandbox, PHONE, test } from '../support/journey.ts';
import { enterOffice, thePharmacist } from '../support/office.ts';
import { PATIENT, type Sent } from '../support/prescribing.ts';
import { AN_IDENTITY } from '../support/shopping.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

/** A patient sends two pages. */
async function send(request: APIRequestContext, last_name: string): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PATIENT, last_name })) form.append(name, value);
  for (const page of [1, 2]) {
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fafafa' } })
      .jpeg()
      .toBuffer();
    form.append('files', new File([new Uint8Array(picture)], `IMG_000${page}.jpg`, { type: 'image/jpeg' }));
  }
  const answer = await request.post('/api/prescription/', { multipart: form });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Sent;
}

const today = new Date().toISOString().slice(0, 10);
const notice = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

test('a prescription is read beside its picture, quoted with a generic, paid, dispensed, labelled and handed over', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const sent = await send(request, 'Mabuza');
  await page.setViewportSize(DESK);
  await enterOffice(page, '/admin-prescriptions', thePharmacist());
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: sent.prescription_number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sent.prescription_number);

  // The pages, by keyboard alone.
  const stage = page.getByRole('group', { name: /^Page 1 of 2/ });
  await expect(page.getByRole('img', { name: /page 1 of 2/ })).toBeVisible();
  await stage.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await notice(page, 'Page 1 of 2, 125%, turned 90 degrees');
  await page.keyboard.press('PageDown');
  await notice(page, 'Page 2 of 2, 100%, turned 0 degrees');

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await notice(page, 'Assigned to you.');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  // Rule 6: reported while typing; then the date on the script.
  await page.getByLabel("Prescriber's name").fill('Dr S Pillay');
  await page.getByLabel('Qualification').fill('MB ChB');
  await page.getByLabel('Practice or council number').fill('MP0123456');
  await page.getByLabel('Address', { exact: true }).fill('1 Long Street, Cape Town');
  await page.getByLabel('Date of issue').fill('2020-01-01');
  await notice(page, /more than 30 days after it was written/);
  await page.getByLabel('Date of issue').fill(today);
  await expect(page.getByText(/more than 30 days after it was written/)).toBeHidden();
  await page.getByRole('button', { name: 'Save prescriber and date' }).click();
  await notice(page, 'Prescriber and date saved');
  await notice(page, 'Dr S Pillay, MB ChB');
  // Folded, so that the next step is in sight.
  await expect(page.getByRole('button', { name: 'Add a medicine' })).toBeInViewport();

  // Nothing is priced before a medicine is written: the button waits, and says why.
  await notice(page, 'Add at least one medicine.');
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeDisabled();

  // By hand: a missing value is reported at its field, a known scheduled medicine is refused without its schedule, and typed
  // text survives a reload.
  await page.getByRole('button', { name: 'Add a medicine' }).click();
  await page.getByLabel('Medicine', { exact: true }).fill('Oxycodone 10 mg');
  await page.getByLabel('Directions').fill('One capsule three times a day for five days');
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await notice(page, 'Enter a price');
  await notice(page, 'Choose a schedule');
  await page.getByLabel('Price per pack (R)').fill('118,50');
  await page.reload();
  await expect(page.getByLabel('Price per pack (R)')).toHaveValue('118,50');
  await page.getByLabel('Schedule').selectOption('none');
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await notice(page, 'Oxycodone is Schedule 6. Choose that schedule or a stricter one.');

  // From the catalogue, with its generic; an unusual quantity must be confirmed.
  await page.getByLabel('From the catalogue').fill('Koelmox');
  await page.getByRole('button', { name: /^Choose Koelmox/ }).click();
  await expect(page.getByLabel('Medicine', { exact: true })).toHaveValue('Koelmox 500 mg, 15 capsules');
  await page.getByLabel('Packs of 15 capsules').fill('24');
  await notice(page, 'This is 360 capsules (24 packs of 15).');
  await page.getByLabel('Days of treatment').fill('5');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add medicine' }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByText(/Is that the quantity prescribed\?/)).toBeVisible();
  await asking.getByRole('button', { name: 'Change quantity' }).click();
  // In pieces: a split pack is asked about in the same way.
  await page.getByRole('button', { name: 'Capsules', exact: true }).click();
  await page.getByLabel('Capsules', { exact: true }).fill('20');
  await notice(page, 'This is 20 capsules (1 pack of 15 + 5).');
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await expect(asking.getByText(/Split a pack, or enter 15\?/)).toBeVisible();
  await asking.getByRole('button', { name: 'Change quantity' }).click();
  await page.getByLabel('Capsules', { exact: true }).fill('15');
  // The cheaper generic is offered by itself.
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await notice(page, /Generic offered: Amoxicillin 500 mg/);

  // From the catalogue by its NAPPI code; the regulated price is the ceiling.
  await page.getByRole('button', { name: 'Add a medicine' }).click();
  await expect(page.getByLabel('Days of treatment')).toHaveValue('');
  await expect(page.getByText("We've restored what you typed before.")).toBeHidden();
  await page.getByLabel('From the catalogue').fill('990617001');
  await page.getByRole('button', { name: /^Choose Prednisone/ }).click();
  await expect(page.getByLabel('Medicine', { exact: true })).toHaveValue('Prednisone 5 mg, 40 tablets');
  await notice(page, /^At most R67.58 a pack: single exit price R26.80 plus dispensing fee with VAT R40.78/);
  await page.getByLabel('Directions').fill('Two tablets every morning');
  await page.getByLabel('Price per pack (R)').fill('9999');
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await notice(page, /^At most R.*the single exit price/);
  await page.getByLabel('Price per pack (R)').fill('58.40');
  await page.getByRole('button', { name: 'Add medicine' }).click();
  await expect(page.getByRole('button', { name: 'Change Prednisone 5 mg, 40 tablets' })).toBeVisible();

  // Left out with a reason for the patient, and supplied again.
  await page.getByRole('button', { name: 'Leave out Prednisone 5 mg, 40 tablets' }).click();
  const leaving = page.getByRole('dialog');
  await leaving.getByRole('button', { name: 'Leave out' }).click();
  await expect(leaving.getByText('Choose a reason')).toBeVisible();
  await leaving.getByLabel('Reason').selectOption('not_stocked');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await leaving.getByRole('button', { name: 'Leave out' }).click();
  await notice(page, /We do not stock this medicine/);
  await page.getByRole('button', { name: 'Add back Prednisone 5 mg, 40 tablets' }).click();
  await expect(page.getByText(/We do not stock this medicine/)).toBeHidden();

  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByRole('dialog', { name: /^Send the quote of R/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
  await notice(page, `${sent.prescription_number}: Quote sent`);

  // The patient takes the generic and pays.
  const patient = await browser.newContext({ viewport: PHONE, baseURL: process.env.JOURNEY_URL });
  const phone = await patient.newPage();
  await phone.goto(`/prescription/${sent.prescription_id}?key=${sent.key}`);
  await phone.getByRole('radio', { name: /^Amoxicillin 500 mg/ }).check();
  await phone.getByRole('button', { name: /^Pay now/ }).click();
  await phone.waitForURL('**/payment/**');
  await payInSandbox(phone, 'Pay');

  // The desk is updated automatically. The packs are scanned by keyboard alone: Enter moves on, and the form is not sent.
  const preparing = page.getByRole('form', { name: 'Prepare' });
  await expect(page.getByText(/^Evaluated by Lerato Mokoena, P\d+/)).toBeVisible();
  const [first, second] = [preparing.getByRole('group').nth(0), preparing.getByRole('group').nth(1)];
  await first.getByLabel('Barcode').focus();
  await page.keyboard.type('0000000000');
  await page.keyboard.press('Enter');
  await expect(second.getByLabel('Barcode')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign preparation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByText(/This is not the pack of|The catalogue has no barcode/)).toBeVisible();
  await first.getByLabel('Barcode').fill('');
  await first.getByLabel('Batch').fill('AB12');
  await first.getByLabel('Expiry').fill('06/2099');
  await second.getByLabel('Supply now').fill('10');
  await second.getByLabel('Reason the rest is owed').selectOption('out_of_stock');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign preparation' }).click();
  await notice(page, `${sent.prescription_number}: prepared`);

  // The label is there before the last check.
  await page.emulateMedia({ media: 'print' });
  const label = page.getByRole('article', { name: /^Label Amoxicillin/ });
  for (const words of [
    'Nomsa Mabuza',
    '15 capsules',
    'Generic for Koelmox',
    'One capsule three times a day',
    'Complete the course',
    'Keep out of reach of children',
    'S4',
    'D-',
    'Batch AB12',
    'Exp. 2099-06-30',
    'Pharmacist: Lerato Mokoena, P',
  ])
    await expect(label).toContainText(words);
  await page.emulateMedia({ media: 'screen' });
  // Printing is the next step, and the desk remembers it.
  const printLabels = page.getByRole('button', { name: 'Print labels', exact: true });
  await expect(printLabels).toHaveAttribute('data-variant', 'primary');
  await printLabels.click();
  await expect(printLabels).toHaveAttribute('data-variant', 'outline');
  await page.getByRole('button', { name: 'Check and dispense' }).click();
  const checking = page.getByRole('dialog', { name: 'Dispense to Nomsa Mabuza?' });
  await expect(checking.getByText(/Generic for Koelmox/)).toBeVisible();
  await expect(checking.getByText('10 tablets')).toBeVisible();
  await checking.getByRole('button', { name: 'Dispense' }).click();
  await expect(checking.getByText('Check the labels, then tick this box')).toBeVisible();
  await checking.getByLabel(/^The labels are on the packs/).check();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await checking.getByRole('button', { name: 'Dispense' }).click();
  await notice(page, `${sent.prescription_number}: Dispensed`);
  // The button is gone: the focus is not lost with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await notice(page, /^Checked and dispensed by Lerato Mokoena, P/);
  await notice(page, /10 tablets supplied\. 30 tablets owed/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Label Prednisone/ })).toContainText('10 tablets');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Owing slip' }).click();
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('article', { name: 'Owing slip' });
  await expect(slip.getByRole('row', { name: /^Prednisone.*10 tablets.*30 tablets/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Hand to courier' }).click();
  const handing = page.getByRole('dialog');
  await handing.getByRole('button', { name: 'Hand to courier' }).click();
  await expect(handing.getByText('Enter the courier')).toBeVisible();
  await handing.getByLabel('Courier').fill('The Courier Guy');
  await handing.getByLabel('Tracking number').fill('TCG-778');
  await handing.getByRole('button', { name: 'Hand to courier' }).click();
  await notice(page, `${sent.prescription_number}: Sent`);
  await page.getByRole('button', { name: 'Record delivery' }).click();
  const recording = page.getByRole('dialog');
  await recording.getByLabel('Received by').fill('Thabo Mabuza');
  await recording.getByRole('button', { name: 'Signature' }).click();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await recording.getByRole('button', { name: 'Record delivery' }).click();
  await notice(page, `${sent.prescription_number}: Completed`);
  await notice(page, /^Delivered on .*: signed for by Thabo Mabuza/);
  await phone.goto(`/prescription/${sent.prescription_id}?key=${sent.key}`);
  await expect(phone.getByText('TCG-778')).toBeVisible();
  await expect(phone.getByText(/signed for by Thabo Mabuza/)).toBeVisible();
  await expect(phone.getByText(/You chose this generic in place of Koelmox/)).toBeVisible();
  await patient.close();

  // The rest follows, with its own three phases and nothing to pay.
  await page.getByRole('button', { name: 'Supply the rest' }).click();
  await page.getByRole('button', { name: 'Sign evaluation' }).click();
  await page.getByRole('button', { name: 'Sign preparation' }).click();
  await page.getByRole('button', { name: 'Check and dispense' }).click();
  const last = page.getByRole('dialog', { name: 'Dispense to Nomsa Mabuza?' });
  await expect(last.getByText('30 tablets')).toBeVisible();
  await last.getByLabel(/^The labels are on the packs/).check();
  await last.getByRole('button', { name: 'Dispense' }).click();
  await notice(page, /40 tablets supplied/);
  await page.goto('/admin/repeats-due');
  await expect(page.getByRole('heading', { level: 1, name: 'Repeats due' })).toBeVisible();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  // Its original has not come yet.
  await page.goto('/admin/originals');
  const original = page.getByRole('row', { name: new RegExp(sent.prescription_number) });
  await expect(original.getByText('Awaited')).toBeVisible();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await original.getByRole('button', { name: /^Record/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Received on')).toBeVisible();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await notice(page, `${sent.prescription_number}: original received`);

  await page.goto('/admin/medicine-register?q=Mabuza');
  await expect(page.getByRole('row', { name: /Amoxicillin 500 mg.*Nomsa Mabuza/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Prednisone 5 mg.*Nomsa Mabuza/ })).toHaveCount(2);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^medicine-register-.*\.csv$/);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\n');
  // A line for the rest of the tablets too.
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('Dr S Pillay, MP0123456');
});

test('an owner who is not a pharmacist can read a prescription and is told why there are no forms', async ({
  page,
  request,
}) => {
  const sent = await send(request, 'Ndlovu');
  await page.setViewportSize(DESK);
  await enterOffice(page, `/admin/edit-prescriptions/${sent.prescription_id}`);
  await notice(page, /^Only a pharmacist registered with the SAPC.* can evaluate a prescription\./);
  await expect(
    page.getByRole('button', { name: /Assign to me|Add a medicine|Send quote|Reject|Ask the patient/ }),
  ).toHaveCount(0);
  await expect(page.getByLabel("Prescriber's name")).toHaveCount(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('the patient is asked a ready-made question, and an unusable prescription is rejected', async ({
  page,
  request,
}) => {
  const sent = await send(request, 'Mokoena');
  await page.setViewportSize(DESK);
  await enterOffice(page, `/admin/edit-prescriptions/${sent.prescription_id}`, thePharmacist());
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ask the patient' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Ask the patient' }).click();
  await expect(asking.getByText('Write a full sentence. The patient will see it')).toBeVisible();
  await asking.getByRole('button', { name: 'Unreadable' }).click();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask the patient' }).click();
  await notice(page, /The patient was asked:/);
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejecting = page.getByRole('dialog');
  await rejecting.getByRole('button', { name: 'Too old' }).click();
  await rejecting.getByRole('button', { name: 'Reject prescription' }).click();
  await notice(page, /The patient was told:/);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const seen = await request.get(`/api/prescription/${sent.prescription_id}?key=${sent.key}`);
  const told = (await seen.json()) as { prescription_status: string; reason: string };
  expect(told.prescription_status).toBe('rejected');
  expect(told.reason).toContain('more than 30 days');
});

test('a Schedule 2 order is released by the pharmacist and entered in the register', async ({ page, request }) => {
  const found = await request.get('/api/product/product?schedule=S2&in_stock=true&page_size=1');
  const [product] = ((await found.json()) as { items: { id: string; slug: string; name: string }[] }).items;
  await page.setViewportSize(DESK);
  await page.goto(`/product/${product?.slug}?id=${product?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await notice(page, 'Item Added to Cart');
  await page.goto('/checkout');
  await page.getByLabel('ID number').fill(AN_IDENTITY);
  await checkOut(page, 'schedule.two@example.com');
  await payInSandbox(page, 'Pay');
  await enterOffice(page, '/admin-orders?q=schedule.two@example.com', thePharmacist());
  await page
    .getByRole('link', { name: /AP-\d+/ })
    .first()
    .click();
  const order = page.getByRole('complementary', { name: 'Open order' });
  await order.getByRole('button', { name: /Release/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release order' }).click();
  await expect(order.getByText('Processing').first()).toBeVisible();
  await page.goto(`/admin/medicine-register?schedule=S2&q=${encodeURIComponent(product?.name.split(' ')[0] ?? '')}`);
  await page
    .getByRole('row', { name: /Nomsa Dlamini/ })
    .first()
    .getByRole('link')
    .click();
  const entry = page.getByRole('complementary', { name: 'Open entry' });
  await expect(entry.getByText('Lerato Mokoena')).toBeVisible();
  await expect(entry.getByRole('link', { name: /^AP-/ })).toBeVisible();
  await expect(entry.getByText(AN_IDENTITY.slice(-4))).toBeVisible();
  await expect(entry.getByText(AN_IDENTITY)).toBeHidden();
  await entry.getByRole('button', { name: /^Show the full number/ }).click();
  await expect(entry.getByText(AN_IDENTITY)).toBeVisible();
});

test('a schedule rule can be made stricter than the law, never looser', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enterOffice(page, '/admin/schedule-rules', thePharmacist());
  await page.getByRole('link', { name: /Schedule 2/ }).click();
  const panel = page.getByRole('complementary', { name: 'Open rule' });
  await panel.getByRole('switch', { name: 'May be discounted', exact: true }).click();
  await expect(panel.getByText(/Schedule 2 cannot be discounted/)).toBeVisible();
  await panel.getByRole('switch', { name: 'May be discounted', exact: true }).click();
  await panel.getByLabel(/^Lowest age/).fill('12');
  await expect(panel.getByText(/^Lowest age must be at least 14 years/)).toBeVisible();
  await panel.getByLabel(/^Lowest age/).fill('16');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save rule' }).click();
  await expect(panel.getByText('Reason is required')).toBeVisible();
  await panel.getByLabel('Reason').fill('Asked for by the responsible pharmacist');
  await panel.getByRole('button', { name: 'Save rule' }).click();
  await notice(page, 'Schedule 2: rule saved');
  await expect(page.getByRole('row', { name: /Schedule 2.*from 16/ })).toBeVisible();
  await page.getByRole('link', { name: /Schedule 2/ }).click();
  await expect(panel.getByText('Lerato Mokoena: Asked for by the responsible pharmacist')).toBeVisible();
});
