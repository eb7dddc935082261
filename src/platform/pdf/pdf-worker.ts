// Renders PDFs in a separate thread: laying out a long invoice takes longer than a request may block the shop. It runs as
// a separate file and imports no other module of the project; its content comes as data.
import { parentPort, workerData } from 'node:worker_threads';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Sheet } from './sheet.ts';

const { fonts } = workerData as { fonts: { weight: number; src: string }[] };
const FAMILY = 'Schibsted Grotesk';
Font.register({ family: FAMILY, fonts: fonts.map(({ weight, src }) => ({ src, fontWeight: weight })) });
const LONGEST_PART = 28;
// Words are not hyphenated; a word longer than its column (an email address) is broken where necessary.
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_PART ? [word] : (word.match(new RegExp(`.{1,${LONGEST_PART}}`, 'gu')) ?? [word]),
);

// The colours of src/ui/styles/tokens.css on paper.
const INK = '#14225a';
const INK_2 = '#4a5780';
const LINE = '#dee4f0';
const MIST = '#f4f6fb';

const styles = StyleSheet.create({
  page: {
    fontFamily: FAMILY,
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
    paddingTop: 40,
    paddingHorizontal: 44,
    paddingBottom: 60,
  },
  row: { flexDirection: 'row' },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  supplier: { fontSize: 13, fontWeight: 700, lineHeight: 1.25, marginBottom: 3 },
  title: { fontSize: 22, fontWeight: 700, lineHeight: 1.1, textAlign: 'right' },
  number: { fontSize: 11, fontWeight: 700, textAlign: 'right', marginTop: 3 },
  quiet: { color: INK_2 },
  right: { textAlign: 'right' },
  bold: { fontWeight: 700 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  half: { flex: 1 },
  label: { color: INK_2, fontSize: 8, marginBottom: 2 },
  fact: { flexDirection: 'row', justifyContent: 'space-between' },
  tableHead: {
    flexDirection: 'row',
    backgroundColor: MIST,
    paddingVertical: 5,
    paddingHorizontal: 6,
    fontSize: 8,
    color: INK_2,
  },
  line: {
    flexDirection: 'row',
    paddingVertical: 6,
    paddingHorizontal: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: LINE,
  },
  name: { flex: 1, paddingRight: 10 },
  count: { width: 44, textAlign: 'right' },
  money: { width: 74, textAlign: 'right' },
  detail: { color: INK_2, fontSize: 8 },
  sums: { marginTop: 10, marginLeft: 'auto', width: 250, paddingHorizontal: 6 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  total: { borderTopWidth: 1, borderTopColor: INK, marginTop: 4, paddingTop: 5, fontSize: 12, fontWeight: 700 },
  notes: { marginTop: 22, color: INK_2, fontSize: 8 },
  blank: { flexDirection: 'row', marginTop: 22 },
  blankLabel: { width: 120 },
  blankLine: { flex: 1, borderBottomWidth: 1, borderBottomColor: INK },
  foot: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: INK_2,
  },
});

type Look = Partial<(typeof styles)[keyof typeof styles]>;

// Soft hyphens, joiners and the like only say how letters join. The font has none of them, and a word that starts with one
// stops the rendering.
const UNSEEN = /\p{Cf}/gu;

const text = (style: Look | Look[], words: string, key?: string | number): ReactElement =>
  h(Text, { style, key }, words.replace(UNSEEN, ''));

function head({ supplier, title, number, date }: Sheet): ReactElement {
  return h(
    View,
    { style: styles.head },
    h(
      View,
      { style: { maxWidth: 290 } },
      text(styles.supplier, supplier.name),
      ...supplier.lines.map((line) => text({}, line, line)),
      supplier.vat_number ? text({}, `VAT number ${supplier.vat_number}`) : null,
      supplier.registration_number ? text(styles.quiet, `Registration ${supplier.registration_number}`) : null,
      text(styles.quiet, supplier.contact),
    ),
    h(View, {}, text(styles.title, title), text(styles.number, number), text([styles.quiet, styles.right], date)),
  );
}

function parties({ buyer, facts }: Sheet): ReactElement {
  return h(
    View,
    { style: styles.parties },
    h(
      View,
      { style: styles.half },
      text(styles.label, buyer.label ?? 'To'),
      text(styles.bold, buyer.name),
      ...buyer.lines.map((line) => text({}, line, line)),
    ),
    h(
      View,
      { style: styles.half },
      ...facts.map(({ label, value }) =>
        h(View, { style: styles.fact, key: label }, text(styles.quiet, label), text({}, value)),
      ),
    ),
  );
}

type Line = Sheet['lines'][number];

// Points: the room on a page below head and parties, and on those after it. The library splits long tables itself, but
// takes time by the square of their length and ends in numbers that no page can hold; split here, each page is small.
const FIRST_ROOM = 500;
const NEXT_ROOM = 680;
const LETTERS_A_ROW = 42;
const SMALL_LETTERS_A_ROW = 54;
const SUMS_ROOM = 190;

const heightOf = ({ name, details }: Line): number =>
  13 +
  13 * Math.ceil(Math.max(1, name.length) / LETTERS_A_ROW) +
  details.reduce((sum, detail) => sum + 11.5 * Math.ceil(detail.length / SMALL_LETTERS_A_ROW), 0);

function partLines(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  let room = FIRST_ROOM;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > room && pages.at(-1)?.length) {
      pages.push([]);
      room = NEXT_ROOM;
    }
    pages.at(-1)?.push(line);
    room -= height;
  }
  // The totals are never alone on a page: the last line stays with them.
  const last = pages.at(-1) ?? [];
  if (room < SUMS_ROOM && last.length > 1) pages.push(last.splice(-1));
  return pages;
}

function table(lines: readonly Line[], hasDiscount: boolean, hasMoney: boolean): ReactElement[] {
  return [
    h(
      View,
      { style: styles.tableHead, key: 'head' },
      text(styles.name, 'Description'),
      text(styles.count, 'Quantity'),
      hasMoney ? text(styles.money, 'Price') : null,
      hasDiscount ? text(styles.money, 'Discount') : null,
      hasMoney ? text(styles.money, 'Amount') : null,
    ),
    ...lines.map((line, index) =>
      h(
        View,
        { style: styles.line, wrap: false, key: index },
        h(
          View,
          { style: styles.name },
          text({}, line.name),
          ...line.details.map((detail) => text(styles.detail, detail, detail)),
        ),
        text(styles.count, line.quantity),
        hasMoney ? text(styles.money, line.price) : null,
        hasDiscount ? text(styles.money, line.discount) : null,
        hasMoney ? text(styles.money, line.total) : null,
      ),
    ),
  ];
}

const blank = (label: string): ReactElement =>
  h(View, { style: styles.blank, key: label }, text(styles.blankLabel, label), h(View, { style: styles.blankLine }));

function sums({ sums: rows, notes, blanks = [] }: Sheet): ReactElement {
  return h(
    View,
    { wrap: false },
    h(
      View,
      { style: styles.sums },
      ...rows.map(({ label, amount, is_total }) =>
        h(
          View,
          { style: is_total ? [styles.sum, styles.total] : styles.sum, key: label },
          text({}, label),
          text(styles.right, amount),
        ),
      ),
    ),
    h(View, { style: styles.notes }, ...notes.map((note) => text({}, note, note))),
    ...blanks.map(blank),
  );
}

const foot = ({ title, number }: Sheet): ReactElement =>
  h(
    View,
    { style: styles.foot, fixed: true },
    text({}, `${title} ${number}`),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `Page ${pageNumber} of ${totalPages}`,
    }),
  );

function draw(sheet: Sheet): ReactElement {
  const { title, number, supplier, lines } = sheet;
  const hasDiscount = lines.some(({ discount }) => discount !== '');
  const hasMoney = lines.some(({ total }) => total !== '');
  const pages = partLines(lines);
  return h(
    Document,
    { title: `${title} ${number}`, author: supplier.name, language: 'en-ZA', producer: supplier.name },
    ...pages.map((part, index) =>
      h(
        Page,
        { size: 'A4', style: styles.page, key: index },
        ...(index === 0 ? [head(sheet), parties(sheet)] : []),
        ...table(part, hasDiscount, hasMoney),
        index === pages.length - 1 ? sums(sheet) : null,
        foot(sheet),
      ),
    ),
  );
}

async function answer({ id, sheet }: { id: number; sheet: Sheet }): Promise<void> {
  try {
    const bytes = new Uint8Array(await renderToBuffer(draw(sheet) as Parameters<typeof renderToBuffer>[0]));
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
}
parentPort?.on('message', (job: { id: number; sheet: Sheet }) => void answer(job));
