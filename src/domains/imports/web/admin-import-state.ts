import { listSearchParams, type ListState } from '~/ui/admin/list-search-params.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../contract-import-fields.ts';
import type { ImportRow } from '../contract.ts';

export const IMPORT_VIEWS = ['products', 'register'] as const;
export type ImportView = (typeof IMPORT_VIEWS)[number];

export interface ImportState extends ListState {
  view: ImportView;
  /** Which rows of the open import are shown. */
  outcome: ImportOutcome | 'all';
}

const OUTCOMES = ['all', ...IMPORT_OUTCOMES] as const;

const { first, parse, href } = listSearchParams<ImportState>({
  filters: {
    view: { first: 'products', parse: (value) => IMPORT_VIEWS.find((view) => view === value) },
    outcome: { first: 'all', parse: (value) => OUTCOMES.find((outcome) => outcome === value) },
  },
  sorts: [],
  open: 'import',
});
export const parseImportState = parse;
export const importHref = href;
/** The screen without an import open. */
export const importHome = (view: ImportView): string => href({ ...first, view });

const count = new Intl.NumberFormat('en-ZA');
/** "12 841". */
export const countText = (number: number): string => count.format(number);
const OUTCOME_LABELS: Record<ImportOutcome, string> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  refused: 'rejected',
};
export const outcomeLabel = (outcome: ImportOutcome): string => OUTCOME_LABELS[outcome];

/** "131 created, 2 rejected": only the counts above 0. */
export function countLabel(row: Pick<ImportRow, ImportOutcome>): string {
  const told = IMPORT_OUTCOMES.filter((outcome) => row[outcome] > 0);
  return told.length === 0
    ? 'Nothing'
    : told.map((outcome) => `${count.format(row[outcome])} ${OUTCOME_LABELS[outcome]}`).join(', ');
}

/** "1 product", "12 products". */
export const things = (number: number, one: string, many: string): string =>
  `${count.format(number)} ${number === 1 ? one : many}`;

export function kindLabel({ kind, mode, dry_run }: Pick<ImportRow, 'kind' | 'mode' | 'dry_run'>): string {
  const what = kind === 'price_register' ? 'Price register' : mode === 'update' ? 'Products, update only' : 'Products';
  return dry_run ? `${what}, check only` : what;
}
