import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

// Who did not change it themselves learns of it here.

let app: TestApp;
let person: Caller;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  person = await app.asCustomer();
  await app.drain();
  app.mails.length = 0;
});
afterAll(() => app.close());

const NEW_PASSWORD = 'bakkie-rooibos-82';
async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  await app.drain();
  return app.mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}

test('a changed password is reported to its owner once, and a refused one is not', async () => {
  const change = (current_password: string) =>
    person.post('auth/change-password', {
      current_password,
      new_password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
  expect((await change('not the password')).status).toBe(422);
  expect(await mailed()).toEqual([]);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await mailed()).toEqual([
    {
      to: person.email,
      subject: 'Your Apteek password was changed',
      text: expect.stringMatching(/was changed on .* phone us on 021 555 0134/s),
    },
  ]);
});

test('a password that was reset with a link is reported too', async () => {
  await app.guest.post('auth/forgot-password', { email: person.email });
  const [link] = await mailed();
  const token = /reset_token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
  const body = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  expect((await app.guest.post(`auth/reset-password?reset_token=${token}`, body)).status).toBe(200);
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your Apteek password was changed']);
});

test('the second step of a login is reported when it is turned on and off', async () => {
  const app_code = await withSecondFactor(app, person);
  expect(await mailed()).toMatchObject([{ to: person.email, subject: 'Your second login step is on: Apteek' }]);
  expect((await person.post('auth/second-factor/disable', { password: PASSWORD, code: '000000' })).status).toBe(422);
  expect(await mailed()).toEqual([]);
  const code = await app_code.code();
  expect((await person.post('auth/second-factor/disable', { password: PASSWORD, code })).status).toBe(200);
  expect(await mailed()).toMatchObject([{ to: person.email, subject: 'Your second login step is off: Apteek' }]);
});

test('a second step that a colleague removes is reported to the person who had it', async () => {
  const colleague = await app.asRole('pharmacist');
  await withSecondFactor(app, colleague);
  await mailed();
  const admin = await app.asStaff('admin');
  expect((await admin.delete(`business/users/${colleague.user_id}/second-factor`)).status).toBe(200);
  expect(await mailed()).toMatchObject([
    { to: colleague.email, subject: 'Your second login step was removed: Apteek' },
  ]);
});
