import { expect } from 'vitest';
import type { TestApp } from './start-app.ts';

let writers = 0;

/** Sends a message to the shop and returns its id. */
export async function aMessage(app: TestApp, change: Record<string, unknown> = {}): Promise<string> {
  writers += 1;
  const answer = await app.guest.post<{ ok: true; id: string }>('business/contact-us', {
    name: 'Nomsa Dlamini',
    email: `nomsa${writers}@example.com`,
    phone: '0825550147',
    message: 'Is the counter open on Sunday?',
    ...change,
  });
  expect(answer.status).toBe(201);
  expect(answer.body.ok).toBe(true);
  // The limit per address is not under test here.
  await app.db.deleteFrom('rate_limits').execute();
  return answer.body.id;
}
