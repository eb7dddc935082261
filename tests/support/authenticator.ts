import { HOTP, Secret } from 'otpauth';
import type { Caller, TestApp } from './start-app.ts';

const STEP_MS = 30_000;

/** A person's authenticator app: shows the code for the test's clock. */
export interface Authenticator {
  code: (stepsAhead?: number) => Promise<string>;
  recovery_codes: string[];
}

export async function codeOf(app: TestApp, secret: string, stepsAhead = 0): Promise<string> {
  const counter = Math.floor(app.clock.now.getTime() / STEP_MS) + stepsAhead;
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter });
}

/** Sets up the second factor; the clock advances by a step, so that the app shows a fresh code. */
export async function withSecondFactor(app: TestApp, person: Caller): Promise<Authenticator> {
  const begun = await person.post<{ secret: string }>('auth/second-factor/begin');
  const { secret } = begun.body;
  const confirmed = await person.post<{ recovery_codes: string[] }>('auth/second-factor/confirm', {
    code: await codeOf(app, secret),
  });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}`);
  app.clock.advance(STEP_MS);
  return { code: (ahead = 0) => codeOf(app, secret, ahead), recovery_codes: confirmed.body.recovery_codes };
}
