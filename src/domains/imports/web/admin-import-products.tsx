import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dots } from '~/ui/dots.tsx';
import { FileDrop } from '~/ui/file-drop.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { announce } from '~/ui/live-region.tsx';
import { IMPORT_FILE_BYTES } from '../contract-import-fields.ts';
import { ImportColumns } from './admin-import-columns.tsx';
import { ImportFacts, ImportFirst } from './admin-import-facts.tsx';
import { ImportChoices } from './admin-import-choices.tsx';
import { ImportResult } from './admin-import-result.tsx';
import { importHome, importHref, things, type ImportState } from './admin-import-state.ts';
import { FIRST_OPTIONS, useImport, useImportReport, usePreview, type ImportOptions } from './use-admin-import.ts';
import { classNames } from '~/ui/class-names.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import importStyles from './import.module.css';

const TOO_LARGE = 'The file is larger than 20 MB. Please split it.';

export function ImportProducts({ state }: { state: ImportState }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>(FIRST_OPTIONS);
  const [checked, setChecked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const preview = usePreview();
  const sending = useImport();
  const report = useImportReport(state.open);
  // Opening a past import closes the chosen file; the check of this file does not count as one.
  const isPast = state.open !== null && state.open !== checked;
  const look = (chosen: File, wanted: ImportOptions) => {
    setFault(null);
    setChecked(null);
    void navigate(importHome('products'), { preventScrollReset: true, replace: true });
    preview.mutate(
      { file: chosen, options: wanted },
      {
        onSuccess: (read) => announce(`${read.filename}: ${things(read.products, 'product', 'products')}`),
        onError: (error) => {
          setFault(toApiError(error).detail);
          if (wanted.mapping === undefined) setFile(null);
        },
      },
    );
  };
  const choose = (chosen: File) => {
    if (chosen.size > IMPORT_FILE_BYTES) return setFault(TOO_LARGE);
    setFile(chosen);
    setOptions(FIRST_OPTIONS);
    look(chosen, FIRST_OPTIONS);
  };
  /** Another reading of the file needs another look, another way of writing only another check. */
  const change = (next: Partial<ImportOptions>) => {
    const wanted = { ...options, ...next };
    setOptions(wanted);
    if (file && ('mapping' in next || 'decimal' in next)) look(file, wanted);
    else {
      setChecked(null);
      void navigate(importHome('products'), { preventScrollReset: true, replace: true });
    }
  };
  const send = (dry_run: boolean) => {
    if (!file || sending.isPending) return;
    setFault(null);
    sending.mutate(
      { file, options, dry_run },
      {
        onSuccess: ({ import_id }) => {
          if (dry_run) setChecked(import_id);
          else setFile(null);
          void navigate(importHref(state, { open: import_id, outcome: 'all', page: 1 }), {
            preventScrollReset: dry_run,
          });
        },
        onError: (error) => setFault(toApiError(error).detail),
      },
    );
  };

  if (isPast) return <ImportResult state={state} report={report} />;
  if (!file) {
    return (
      <FormGroup
        title="Choose a file"
        text="Choose a CSV exported from this shop, Shopify or WooCommerce, or any list with headings. You can check the changes before anything is imported."
      >
        <FileDrop
          label="Choose a CSV file"
          help="Or drop it here. CSV or text, up to 20 MB."
          accept=".csv,.txt,.tsv,text/csv"
          error={fault ?? undefined}
          onFile={choose}
        />
      </FormGroup>
    );
  }
  const read = preview.data;
  const done = checked !== null && report.data?.status === 'done' ? report.data : null;
  const isChecked = done !== null;
  const writes = done ? done.created + done.updated : 0;
  return (
    <div className={classNames(formPageStyles.formGroups, formPageStyles.formPage)} data-slot="form-page">
      {read ? (
        <>
          <ImportFacts read={read} isOld={preview.isPending} />
          <ImportColumns read={read} isBusy={preview.isPending} onChange={(mapping) => change({ mapping })} />
          <ImportFirst read={read} />
          <ImportChoices read={read} options={options} onChange={change} />
        </>
      ) : (
        <p className={importStyles.wait} role="status">
          Reading {file.name} <Dots silent />
        </p>
      )}
      {checked !== null && <ImportResult state={state} report={report} />}
      {read && (
        <div className={formPageStyles.saveBar} data-slot="save-bar">
          <FormFault fault={fault} />
          <span className={formPageStyles.saveText} role="status">
            {isChecked && writes === 0 ? 'There is nothing to import.' : ''}
          </span>
          <Button variant="outline" onClick={() => setFile(null)}>
            Choose another file
          </Button>
          {isChecked && writes > 0 ? (
            <Button waiting={sending.isPending} onClick={() => send(false)}>
              Import {things(writes, 'product', 'products')}
            </Button>
          ) : (
            !isChecked && (
              <Button waiting={sending.isPending || (checked !== null && !isChecked)} onClick={() => send(true)}>
                Check the file
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
}
