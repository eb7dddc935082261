import { FIRST_PAGE, listAddress, type ListState } from '~/ui/admin/list-state.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../contract-import-fields.ts';
import type { ImportRow } from '../contract.ts';

export const IMPORT_VIEWS = ['products', 'register'] as const;
export type ImportView = (typeof IMPORT_VIEWS)[number];

export interface ImportState extends ListState {
  view: ImportView;
  /** Which rows of an import are shown. */
  outcome: ImportOutcome | 'all';
  /** The import that stands open. */
  import: string | null;
}

const { parse, href } = listAddress<ImportState, 'import'>({
  first: { ...FIRST_PAGE, view: 'products', outcome: 'all', import: null },
  choices: { view: IMPORT_VIEWS, outcome: ['all', ...IMPORT_OUTCOMES] },
  open: 'import',
});
export const parseImportState = parse;
export const importHref = href;
/** The screen without an import open. */
export const importHome = (view: ImportView): string => href({ ...FIRST_PAGE, view, outcome: 'all', import: null });

const count = new Intl.NumberFormat('en-ZA');
/** "12 841". */
export const countText = (number: number): string => count.format(number);
const WORDS: Record<ImportOutcome, string> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  refused: 'rejected',
};
export const outcomeWords = (outcome: ImportOutcome): string => WORDS[outcome];

/** "131 created, 2 rejected": what there is of. */
export function countWords(row: Pick<ImportRow, ImportOutcome>): string {
  const told = IMPORT_OUTCOMES.filter((outcome) => row[outcome] > 0);
  return told.length === 0
    ? 'Nothing'
    : told.map((outcome) => `${count.format(row[outcome])} ${WORDS[outcome]}`).join(', ');
}

/** "1 product", "12 products". */
export const things = (number: number, one: string, many: string): string =>
  `${count.format(number)} ${number === 1 ? one : many}`;

export function kindWords({ kind, mode, dry_run }: Pick<ImportRow, 'kind' | 'mode' | 'dry_run'>): string {
  const what = kind === 'price_register' ? 'Price register' : mode === 'update' ? 'Products, update only' : 'Products';
  return dry_run ? `${what}, check only` : what;
}
