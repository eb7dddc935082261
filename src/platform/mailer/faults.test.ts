import { expect, test } from 'vitest';
import { faultOf, GIVE_UP_H, waitS } from './faults.ts';

const refused = (command: string, responseCode: number) =>
  faultOf({ message: 'x', code: 'EENVELOPE', command, responseCode, response: `${responseCode} said so` });

test('permanent faults: the address or the email is refused', () => {
  for (const fault of [
    refused('RCPT TO', 550),
    refused('RCPT TO', 553),
    refused('DATA', 554),
    refused('MAIL FROM', 552),
  ])
    expect(fault).toMatchObject({ verdict: 'never', is_server: false });
  expect(refused('RCPT TO', 550).message).toBe('The mail server refused this address: 550 said so');
  expect(faultOf({ message: 'Invalid recipient', code: 'EENVELOPE', command: 'API' }).verdict).toBe('never');
});

test('temporary faults: the server is busy, greylists or disconnects', () => {
  for (const fault of [refused('RCPT TO', 451), refused('DATA', 452), refused('MAIL FROM', 421)])
    expect(fault).toMatchObject({ verdict: 'later', is_server: false });
  expect(faultOf({ message: 'Connection closed', code: 'ECONNECTION', command: 'DATA' }).verdict).toBe('later');
  // Once the settings are corrected, waiting emails are sent.
  expect(refused('MAIL FROM', 550).verdict).toBe('later');
});

test('login faults concern the server, not the email', () => {
  const down = faultOf({ message: 'connect ECONNREFUSED 10.0.0.1:25', code: 'ECONNREFUSED', command: 'CONN' });
  expect(down).toMatchObject({ verdict: 'later', is_server: true });
  expect(down.message).toBe("We can't reach the mail server: there is no answer at its address");
  expect(
    faultOf({ message: 'x', code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 no' }),
  ).toMatchObject({
    verdict: 'later',
    is_server: true,
  });
  expect(refused('CONN', 554).is_server).toBe(true);
});

test('retry delays grow up to an hour', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => waitS(attempt));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect([waits[0], waits[1], waits.at(-1)]).toEqual([30, 30, 3600]);
  expect(GIVE_UP_H * 3600).toBeGreaterThan(10 * 3600);
});
