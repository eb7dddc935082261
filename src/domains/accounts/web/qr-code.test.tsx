import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code has three corners, a quiet zone and a name', () => {
  const html = renderToStaticMarkup(
    <QrCode text="otpauth://totp/Apteek:nomsa?secret=JBSWY3DPEHPK3PXP" label="QR code" />,
  );
  expect(html).toContain('aria-label="QR code"');
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]);
  const cells = new Set([...html.matchAll(/M(\d+) (\d+)h1/g)].map((match) => `${match[1]},${match[2]}`));
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    // The outer ring of a corner is seven dark cells wide, the ring inside it is light.
    expect([0, 1, 2, 3, 4, 5, 6].every((i) => cells.has(`${x + i},${y}`))).toBe(true);
    expect([1, 2, 3, 4, 5].some((i) => cells.has(`${x + i},${y + 1}`))).toBe(false);
  }
  expect([...cells].some((cell) => cell.split(',').some((at) => Number(at) < 4))).toBe(false);
});
