// Draws one journal and ends. In a thread of its own, and by the library below the one that draws invoices: that one keeps
// every box of a document, which is a gigabyte for a month of 3000 entries.
import { parentPort, workerData } from 'node:worker_threads';
import PdfDocument from 'pdfkit';
import { pagesOf, type JournalPage } from './journal-pages.ts';
import type { Journal } from './journal.ts';

const { fonts, journal } = workerData as { fonts: { regular: Uint8Array; bold: Uint8Array }; journal: Journal };

// The colours of src/ui/styles/tokens.css on paper.
const INK = '#14225a';
const INK_2 = '#4a5780';
const LINE = '#dee4f0';
const MIST = '#f4f6fb';

// Points, of A4 on its side.
const [WIDTH, HEIGHT, MARGIN, PADDING] = [842, 595, 30, 4];
const TOP = MARGIN + 42;
const FOOT = HEIGHT - 32;
const HEADING = 20;
const NOTE = 11;

const doc = new PdfDocument({
  size: 'A4',
  layout: 'landscape',
  // Everything is placed by hand: nothing may turn the page by itself.
  margin: 0,
  autoFirstPage: false,
  lang: 'en-ZA',
  displayTitle: true,
  info: { Title: journal.title, Author: journal.publisher, Producer: journal.publisher },
  font: null,
});
doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);

// Soft hyphens, joiners and the like only say how letters join, and the font has none of them.
const shown = (words: string): string => words.replace(/\p{Cf}/gu, '');
/** The first line of a cell in full size, the rest small. */
const sized = (line: number) => doc.font('regular').fontSize(line === 0 ? 8 : 7);
const inked = (line: number) => sized(line).fillColor(line === 0 ? INK : INK_2);
const inside = (at: number) => ({ width: (journal.columns[at]?.width ?? 0) - 2 * PADDING });

const lineHeight = (words: string, line: number, column: number): number =>
  sized(line).heightOfString(shown(words), inside(column));
const rowHeight = (cells: string[][]): number =>
  6 +
  Math.max(
    ...cells.map((lines, column) => lines.reduce((sum, words, line) => sum + lineHeight(words, line, column), 0)),
  );

function drawFrame(index: number, pages: number): void {
  doc.addPage();
  const right = { width: WIDTH - 2 * MARGIN, align: 'right', lineBreak: false } as const;
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(INK)
    .text(shown(journal.title), MARGIN, MARGIN - 4, { lineBreak: false });
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(INK_2)
    .text(shown(journal.publisher), MARGIN, MARGIN + 1, right);
  doc.rect(MARGIN, MARGIN + 20, WIDTH - 2 * MARGIN, 16).fill(MIST);
  doc.fontSize(7).fillColor(INK_2);
  let x = MARGIN;
  for (const { head, width } of journal.columns) {
    doc.text(head, x + PADDING, MARGIN + 24, { width: width - 2 * PADDING, lineBreak: false });
    x += width;
  }
  doc.text(shown(journal.printed), MARGIN, FOOT + 6, { lineBreak: false });
  doc.text(`Page ${index + 1} of ${pages}`, MARGIN, FOOT + 6, right);
}

function drawRow(cells: string[][], y: number): void {
  let x = MARGIN;
  for (const [column, lines] of cells.entries()) {
    let top = y + 3;
    for (const [line, words] of lines.entries()) {
      inked(line).text(shown(words), x + PADDING, top, inside(column));
      top += lineHeight(words, line, column);
    }
    x += journal.columns[column]?.width ?? 0;
  }
}

function drawPage(page: JournalPage): number {
  let y = TOP;
  for (const part of page) {
    if (part.kind === 'heading') {
      doc
        .font('bold')
        .fontSize(9)
        .fillColor(INK)
        .text(part.words, MARGIN + PADDING, y + 6, { lineBreak: false });
      y += HEADING;
    } else {
      drawRow(part.cells, y);
      y += part.height;
      doc
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke();
    }
  }
  return y;
}

try {
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk) => void chunks.push(chunk));
  doc.on('end', () => {
    const bytes = new Uint8Array(Buffer.concat(chunks));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  });
  const room = { page: FOOT - TOP, heading: HEADING, notes: 8 + NOTE * journal.notes.length };
  const pages = pagesOf(journal, room, rowHeight);
  for (const [index, page] of pages.entries()) {
    drawFrame(index, pages.length);
    const end = drawPage(page);
    if (index === pages.length - 1)
      for (const [at, note] of journal.notes.entries())
        inked(1).text(shown(note), MARGIN + PADDING, end + 8 + at * NOTE, { lineBreak: false });
  }
  doc.end();
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
}
