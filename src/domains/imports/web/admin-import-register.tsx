import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { Dots } from '~/ui/dots.tsx';
import { TextField } from '~/ui/field.tsx';
import { FileDrop } from '~/ui/file-drop.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { REGISTER_FILE_BYTES } from '../contract-import-fields.ts';
import { ImportResult } from './admin-import-result.tsx';
import { importHome, importHref, things, type ImportState } from './admin-import-state.ts';
import { useImportReport, usePastImports, useRegisterImport, type RegisterSending } from './use-admin-import.ts';
import { classNames } from '~/ui/class-names.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import importStyles from './import.module.css';

interface Faults {
  register_date?: string;
  confirm_older?: string;
  rest?: string;
}

function faultsOf(error: unknown): Faults {
  const { detail, errors } = toApiError(error);
  const at = (name: string) => errors.find(({ field }) => field === name)?.message;
  const faults = { register_date: at('register_date'), confirm_older: at('confirm_older') };
  return faults.register_date || faults.confirm_older ? faults : { rest: detail };
}

/** The government's register: selected, checked immediately, then imported. */
export function ImportRegister({ state }: { state: ImportState }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [checked, setChecked] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const sending = useRegisterImport();
  const report = useImportReport(state.open);
  const last = usePastImports(1, 10).data?.last_register_date ?? null;
  const isPast = state.open !== null && state.open !== checked;

  const send = (input: RegisterSending) => {
    setFaults({});
    sending.mutate(input, {
      onSuccess: ({ import_id, register_date }) => {
        if (input.dry_run) {
          setChecked(import_id);
          setDay((typed) => typed || (register_date ?? ''));
        } else setFile(null);
        void navigate(importHref(state, { open: import_id, outcome: 'all', page: 1 }), {
          preventScrollReset: input.dry_run,
        });
      },
      onError: (error) => {
        setFaults(faultsOf(error));
        if (input.dry_run) setFile(null);
      },
    });
  };
  const choose = (chosen: File) => {
    if (chosen.size > REGISTER_FILE_BYTES)
      return setFaults({ rest: 'The file is larger than 40 MB, which is too large for a price register.' });
    setFile(chosen);
    setDay('');
    setConfirmed(false);
    setChecked(null);
    void navigate(importHome('register'), { preventScrollReset: true, replace: true });
    send({ file: chosen, dry_run: true, register_date: '', confirm_older: false });
  };

  if (isPast) return <ImportResult state={state} report={report} />;
  const isOlder = last !== null && day !== '' && day < last;
  const known =
    last === null ? 'You have not imported a register yet.' : `The last one you imported is dated ${formatDate(last)}.`;
  if (!file) {
    return (
      <FormGroup
        title="Choose the price register"
        text={`Choose the medicine price register as published. We import its SEPs, schedules and ingredients. Your names, texts, pictures and stock stay the same. ${known}`}
      >
        <FileDrop
          label="Choose the register"
          help="Or drop it here. XLS, XLSX or CSV, up to 40 MB."
          accept=".xls,.xlsx,.csv"
          error={faults.rest ?? faults.register_date}
          onFile={choose}
        />
      </FormGroup>
    );
  }
  const done = checked !== null && report.data?.status === 'done' ? report.data : null;
  const isChecked = done !== null;
  const writes = done ? done.created + done.updated : 0;
  return (
    <div className={classNames(formPageStyles.formGroups, formPageStyles.formPage)} data-slot="form-page">
      {checked === null && (
        <p className={importStyles.wait} role="status">
          Reading {file.name} <Dots silent />
        </p>
      )}
      {checked !== null && <ImportResult state={state} report={report} />}
      {isChecked && (
        <>
          <FormGroup title="Before you import" text={known}>
            <div className={formPageStyles.formRow} data-slot="form-row">
              <TextField
                label="Publication date"
                type="date"
                value={day}
                error={faults.register_date}
                onChange={(event) => setDay(event.target.value)}
              />
            </div>
            {(isOlder || faults.confirm_older) && (
              <Checkbox
                label="This register is older than the last one. Import it anyway and go back to the older prices."
                checked={isConfirmed}
                error={faults.confirm_older}
                onChange={(event) => setConfirmed(event.target.checked)}
              />
            )}
          </FormGroup>
          <div className={formPageStyles.saveBar} data-slot="save-bar">
            <FormFault fault={faults.rest ?? null} />
            <span className={formPageStyles.saveText} role="status">
              {writes === 0 ? 'There is nothing to import.' : ''}
            </span>
            <Button variant="outline" onClick={() => setFile(null)}>
              Choose another file
            </Button>
            {writes > 0 && (
              <Button
                waiting={sending.isPending}
                onClick={() => send({ file, dry_run: false, register_date: day, confirm_older: isConfirmed })}
              >
                Import {things(writes, 'medicine', 'medicines')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
