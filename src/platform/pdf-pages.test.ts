import { expect, test } from 'vitest';
import { makePdf } from '../../tests/support/made-pdf.ts';
import { drawPdfPages } from './pdf-pages.ts';

const limits = { most_pages: 6, longest_px: 400, cpu_ms: 5000, timeout_ms: 600_000, caller: '203.0.113.7' };
// Very many lines over the whole page: more than the processor may be asked for.
const endless = () =>
  makePdf({ pages: [{ draw: '0 0 m 200 100 l S\n'.repeat(2_000_000), width: 2000, height: 1000 }] });
const good = () => makePdf({ pages: Array.from({ length: 6 }, () => ({ draw: '1 0 0 rg 0 0 200 100 re f' })) });

test('a PDF costs at most its share of the processor, whatever the clock says', async () => {
  await expect(drawPdfPages(endless(), { ...limits, cpu_ms: 500 })).rejects.toMatchObject({ reason: 'too_slow' });
});

test('a PDF whose drawing operators swell is refused before it is drawn', async () => {
  const swelling = makePdf({ pages: [{ draw: ' '.repeat(70 * 1024 * 1024) }] });
  await expect(drawPdfPages(swelling, limits)).rejects.toMatchObject({ reason: 'too_slow' });
});

test('callers take turns: a good PDF waits for one of a crowd of bad ones, not for all, and six pages are drawn', async () => {
  const ended: string[] = [];
  const crowd = Array.from({ length: 6 }, () =>
    drawPdfPages(endless(), { ...limits, cpu_ms: 500, caller: '198.51.100.1' }).catch(() => ended.push('bad')),
  );
  const pages = drawPdfPages(good(), limits).then((drawn) => {
    ended.push('good');
    return drawn;
  });
  expect(await pages).toHaveLength(6);
  await Promise.all(crowd);
  expect(ended.indexOf('good')).toBeLessThanOrEqual(2);
});

test('one caller with many waiting files is told to come back, and nobody else is', async () => {
  const crowd = Array.from({ length: 14 }, () =>
    drawPdfPages(good(), { ...limits, caller: '198.51.100.1' }).then(
      () => 200,
      (error: { status?: number }) => error.status,
    ),
  );
  const person = drawPdfPages(good(), limits);
  expect((await Promise.all(crowd)).filter((status) => status === 429)).toHaveLength(3);
  expect(await person).toHaveLength(6);
});
