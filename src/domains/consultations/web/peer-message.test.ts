import { expect, test } from 'vitest';
import { CHAT_MAX } from '~/domains/bookings/contract-limits.ts';
import { parsePeerMessage } from './peer-message.ts';

test('a peer message is parsed strictly and limited in length', () => {
  const said = { kind: 'chat', id: 'x'.repeat(100), text: 'y'.repeat(CHAT_MAX + 1), html: '<b>' };
  expect(parsePeerMessage(JSON.stringify(said))).toEqual({
    kind: 'chat',
    id: 'x'.repeat(60),
    text: 'y'.repeat(CHAT_MAX),
  });
  for (const none of ['', 'null', '[]', '{"kind":"chat","id":1,"text":"x"}', '{"kind":"eval"}', new ArrayBuffer(2)])
    expect(parsePeerMessage(none)).toBeNull();
});
