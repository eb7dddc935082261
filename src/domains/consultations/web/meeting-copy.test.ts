import { expect, test } from 'vitest';
import {
  closedMessage,
  faultsOf,
  faultMessage,
  timeLeft,
  otherChange,
  permissionHelp,
  untilText,
} from './meeting-copy.ts';

const MINUTE_MS = 60_000;

test.each([
  [400, 'in 1 second'],
  [59_001, 'in 60 seconds'],
  [60_001, 'in 2 minutes'],
  [15 * MINUTE_MS, 'in 15 minutes'],
  [3 * 60 * MINUTE_MS, 'in 3 hours'],
  [72 * 60 * MINUTE_MS, 'in 3 days'],
])('%i ms before joining opens: %s', (ms, words) => expect(untilText(ms)).toBe(words));

test.each([
  [0, '30 min left', false],
  [25 * MINUTE_MS, '5 min left', true],
  [29.5 * MINUTE_MS, 'Less than a minute left', true],
  [30 * MINUTE_MS, 'Time is up, closing in 10 min', true],
  [41 * MINUTE_MS, 'Time is up, closing in 0 min', true],
])('%i ms into the consultation: %s', (now, words, is_short) =>
  expect(timeLeft(now, 30 * MINUTE_MS, 40 * MINUTE_MS)).toEqual({ words, is_short }),
);

test('a change of the other participant is announced once', () => {
  expect(otherChange('joining', 'here', 'Thandi')).toBe('Thandi has joined');
  expect(otherChange('lost', 'here', 'Thandi')).toBe('Thandi is back');
  expect(otherChange('here', 'lost', 'Thandi')).toContain('lost the connection');
  expect(otherChange('here', 'left', 'Thandi')).toBe('Thandi has left the consultation.');
  expect(otherChange('not_yet', 'joining', 'Thandi')).toBeNull();
  expect(otherChange('here', 'here', 'Thandi')).toBeNull();
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    /Website Settings/,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/130 Mobile Safari/604',
    /phone’s Settings/,
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/130 Mobile Safari/537', /Permissions/],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko Firefox/130.0', /crossed-out/],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537 Edg/130', /left of the address/],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18 Safari/605', /menu bar/],
  ['something else', /browser’s settings/],
])('%s', (userAgent, words) => {
  expect(permissionHelp(userAgent)).toMatch(words);
  expect(faultMessage('video', 'denied', userAgent)).toMatch(words);
});

test('the same fault of camera and microphone is shown once', () => {
  expect(faultsOf({ audio: 'denied', video: 'denied' })).toEqual([{ thing: 'both', fault: 'denied' }]);
  expect(faultsOf({ audio: 'missing', video: 'busy' })).toEqual([
    { thing: 'video', fault: 'busy' },
    { thing: 'audio', fault: 'missing' },
  ]);
  expect(faultsOf({})).toEqual([]);
});

test("a refusal shows the server's sentence", () => {
  expect(closedMessage('refused', 'You can join from at noon.').text).toBe('You can join from at noon.');
  expect(closedMessage('refused', null).text).not.toBe('');
});
