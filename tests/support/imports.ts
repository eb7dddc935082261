import type { ImportReport } from '../../src/domains/imports/contract.ts';
import type { Answer, Caller } from './start-app.ts';

export interface ImportRefusal {
  detail: string;
  errors: { row: number; field: string; message: string }[];
}

/** The errors of a refusal or a report: a report's errors have a row, a refusal's a field. */
export type ImportAnswer = Omit<ImportReport, 'errors'> & ImportRefusal;

/** A product file as a person would choose it. */
export function aFile(content: string | Uint8Array, name = 'products.csv'): File {
  return new File([content as BlobPart], name, { type: 'text/csv' });
}

export function aForm(file: File | null, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  if (file) form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export function importFile(
  who: Caller,
  content: string | Uint8Array | File,
  fields: Record<string, string> = {},
): Promise<Answer<ImportAnswer>> {
  const file = content instanceof File ? content : aFile(content);
  return who.post<ImportAnswer>('product/import', aForm(file, fields));
}

export const countsOf = ({ created, updated, unchanged, skipped, refused }: Omit<ImportReport, 'errors'>) => ({
  created,
  updated,
  unchanged,
  skipped,
  refused,
});
