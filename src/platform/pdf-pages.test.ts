import { expect, test } from 'vitest';
import { makePdf } from '../../tests/support/made-pdf.ts';
import { drawPdfPages } from './pdf-pages.ts';

const limits = { most_pages: 6, longest_px: 400, cpu_ms: 5000, timeout_ms: 600_000, caller: '203.0.113.7' };
const good = () => makePdf({ pages: Array.from({ length: 6 }, () => ({ draw: '1 0 0 rg 0 0 200 100 re f' })) });

test('a PDF may use only its share of CPU time', async () => {
  // Lines across a large page: far more processor time than is allowed here.
  const draw = '0 0 m 2000 1000 l S\n'.repeat(2_000_000);
  const endless = makePdf({ pages: [{ draw, width: 2000, height: 1000 }] });
  await expect(drawPdfPages(endless, { ...limits, cpu_ms: 300 })).rejects.toMatchObject({ reason: 'too_slow' });
});

test('a PDF with huge drawing operators is refused before rendering', async () => {
  const swelling = makePdf({ pages: [{ draw: ' '.repeat(70 * 1024 * 1024) }] });
  await expect(drawPdfPages(swelling, limits)).rejects.toMatchObject({ reason: 'too_slow' });
});

test('callers take turns, so a PDF waits for one or two of a crowd and not for all', async () => {
  const ended: string[] = [];
  const crowd = Array.from({ length: 6 }, () =>
    drawPdfPages(new Uint8Array(Buffer.from('%PDF-1.7')), { ...limits, caller: '198.51.100.1' }).catch(() =>
      ended.push('broken'),
    ),
  );
  const pages = drawPdfPages(good(), limits).finally(() => ended.push('good'));
  expect(await pages).toHaveLength(6);
  await Promise.all(crowd);
  expect(ended.indexOf('good')).toBeLessThanOrEqual(2);
});
