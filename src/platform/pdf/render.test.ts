import { expect, test } from 'vitest';
import { pdfText } from '../../../tests/support/pdf-text.ts';
import { renderPdf } from './render.ts';
import type { Sheet } from './sheet.ts';

const sheetOf = (words: string): Sheet => ({
  title: 'Tax invoice',
  number: 'INV-000001',
  date: '25 Nov 2026',
  supplier: { name: 'Apteek', lines: [words], vat_number: '', registration_number: '', contact: '' },
  buyer: { name: words, lines: [words] },
  facts: [{ label: 'Order', value: words }],
  lines: [{ name: words, details: [words], quantity: '1', price: '', discount: '', total: '' }],
  sums: [],
  notes: [words],
});

test('invisible break and join characters are left out, because some stop the rendering', async () => {
  expect(pdfText(await renderPdf(sheetOf('Nom\u00adsa Dla\u200bmini'))).join(' ')).toContain('Nomsa Dlamini');
  const hidden = await renderPdf(sheetOf(`${'\u00ad'.repeat(50)}x`));
  expect(Buffer.from(hidden.subarray(0, 5)).toString()).toBe('%PDF-');
});
