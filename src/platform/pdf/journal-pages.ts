import type { Journal } from './journal.ts';

type JournalPart = { kind: 'heading'; words: string } | { kind: 'row'; cells: string[][]; height: number };
export type JournalPage = JournalPart[];

/** Points: what a page holds, what a day's heading takes, and what the notes at the end take. */
export interface JournalRoom {
  page: number;
  heading: number;
  notes: number;
}

/**
 * Which rows are on which page, so that each page knows its number. A heading is never alone at the foot of a page, and is
 * repeated where its rows go on.
 */
export function pagesOf(
  { groups, notes }: Pick<Journal, 'groups' | 'notes'>,
  room: JournalRoom,
  heightOf: (cells: string[][]) => number,
): JournalPage[] {
  let page: JournalPage = [];
  const pages = [page];
  let left = room.page;
  const turn = () => {
    page = [];
    pages.push(page);
    left = room.page;
  };
  for (const { heading, rows } of groups)
    for (const [index, cells] of rows.entries()) {
      const height = heightOf(cells);
      const isFirst = index === 0;
      const isNew = page.length > 0 && height + (isFirst ? room.heading : 0) > left;
      if (isNew) turn();
      if (isFirst || isNew) {
        page.push({ kind: 'heading', words: isFirst ? heading : `${heading}, continued` });
        left -= room.heading;
      }
      page.push({ kind: 'row', cells, height });
      left -= height;
    }
  if (notes.length > 0 && room.notes > left) turn();
  return pages;
}
