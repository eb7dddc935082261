import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { importsApi } from './api.ts';
import { importsQuery } from './query.ts';
import { saveFile } from '~/ui/save-file.ts';
import type { ImportOutcome, Mapping } from '../contract-import-fields.ts';
import type { ImportReport } from '../contract.ts';
import { refetchCatalogue } from '~/domains/catalogue/web/use-admin-products.ts';

/** A person's corrections to a file. */
export interface ImportOptions {
  mapping?: Mapping;
  decimal?: 'point' | 'comma';
  mode: 'create_or_update' | 'update';
  category_id: string;
  unknown_category: 'create' | 'refuse';
}

/** An import changes the catalogue and the list of past imports. */
function refetchImports(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: importsQuery.key() });
  void refetchCatalogue(client);
}

export const FIRST_OPTIONS: ImportOptions = { mode: 'create_or_update', category_id: '', unknown_category: 'create' };

const LOOK_AGAIN_MS = 700;

export function usePreview() {
  return useMutation({
    mutationFn: ({ file, options }: { file: File; options: ImportOptions }) =>
      importsApi.previewImport({ file, mapping: options.mapping, decimal: options.decimal }),
  });
}

export interface Sending {
  file: File;
  options: ImportOptions;
  dry_run: boolean;
}

/** Checks or imports a file. Changes are shown in every product list. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, options, dry_run }: Sending) =>
      importsApi.importProducts({ file, ...options, category_id: options.category_id || undefined, dry_run }),
    onSettled: () => refetchImports(client),
  });
}

export interface RegisterSending {
  file: File;
  dry_run: boolean;
  register_date: string;
  confirm_older: boolean;
}

export function useRegisterImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ register_date, ...input }: RegisterSending) =>
      importsApi.importPriceRegister({ ...input, register_date: register_date || undefined }),
    onSettled: () => refetchImports(client),
  });
}

const isRunning = (report: ImportReport | undefined) => report?.status === 'running';

/** One import, polled while it runs. */
export function useImportReport(id: string | null) {
  return useQuery({
    ...importsQuery.getImport.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_AGAIN_MS : false),
  });
}

export function useImportLines(report: ImportReport, outcome: ImportOutcome | 'all', page: number, page_size: number) {
  return useQuery({
    ...importsQuery.listImportLines.queryOptions({
      input: { id: report.import_id, outcome: outcome === 'all' ? undefined : outcome, page, page_size },
    }),
    enabled: !isRunning(report),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function usePastImports(page: number, page_size: number) {
  return useQuery({
    ...importsQuery.listImports.queryOptions({ input: { page, page_size } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'running') ? 2000 : false),
    placeholderData: keepPreviousData,
  });
}

export const saveRefused = ({ import_id, filename }: Pick<ImportReport, 'import_id' | 'filename'>): Promise<void> =>
  saveFile(
    () => importsApi.downloadRefused({ id: import_id }),
    `${filename.replace(/\.[a-z0-9]{1,5}$/i, '')}-refused.csv`,
  );

/** With the mark that spreadsheet programs look for. */
export const saveExport = (): Promise<void> => saveFile(() => importsApi.exportProducts({ bom: true }), 'products.csv');
