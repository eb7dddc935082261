// Renders the pages of one PDF and ends. In a separate thread: a PDF that loops or grows stops only this thread.
// PDFium without a script engine: actions, scripts and attachments of the file are never run, opened or stored.
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { swellsBeyond } from './pdf-inflated-size.ts';

interface Input {
  bytes: Uint8Array;
  most_pages: number;
  longest_px: number;
}
const { bytes, most_pages, longest_px } = workerData as Input;
// Content streams of all pages; a long report has one megabyte of them.
const MOST_INFLATED_BYTES = 64 * 1024 * 1024;
const say = (message: unknown, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

async function drawPages(): Promise<void> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages === 0 || pages > most_pages) {
    say({ kind: 'refused', reason: pages === 0 ? 'empty' : 'too_long' });
    return;
  }
  // Text typed into form fields is part of the picture.
  document.initializeFormFields();
  for (let index = 0; index < pages; index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(longest_px / Math.max(originalWidth, originalHeight, 1), 4);
    const drawn = await page.render({ scale, renderFormFields: true, render: 'bitmap' });
    const { data, info } = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const own = new Uint8Array(data);
    say({ kind: 'page', bytes: own, width: info.width, height: info.height }, [own.buffer as ArrayBuffer]);
  }
  say({ kind: 'done' });
}

try {
  if (swellsBeyond(bytes, MOST_INFLATED_BYTES)) say({ kind: 'refused', reason: 'too_slow' });
  else await drawPages();
} catch (error) {
  const words = error instanceof Error ? error.message : '';
  say({ kind: 'refused', reason: /password|security/i.test(words) ? 'locked' : 'broken' });
}
