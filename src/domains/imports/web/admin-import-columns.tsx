import { FormGroup } from '~/ui/admin/form-page.tsx';
import { SelectCapsule } from '~/ui/field.tsx';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField, type Mapping } from '../contract-import-fields.ts';
import type { ImportPreview } from '../contract.ts';
import { things } from './admin-import-state.ts';
import { classNames } from '~/ui/class-names.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import formStyles from '~/ui/form.module.css';
import importStyles from './import.module.css';

type Column = ImportPreview['columns'][number];

/** The whole mapping, so that a guess never overrides a person's choice. */
export function mappingWith(columns: readonly Column[], heading: string, field: ImportField | null): Mapping {
  const chosen = new Map<ImportField, string>();
  for (const column of columns)
    if (column.field && column.heading !== heading) chosen.set(column.field, column.heading);
  if (field) chosen.set(field, heading);
  return Object.fromEntries(IMPORT_FIELDS.map((one) => [one, chosen.get(one) ?? null]));
}

interface ImportColumnsProps {
  read: ImportPreview;
  isBusy: boolean;
  onChange: (mapping: Mapping) => void;
}

function Rows({ columns, read, isBusy, onChange }: ImportColumnsProps & { columns: readonly Column[] }) {
  return (
    <table className={classNames(dataTableStyles.table, importStyles.columns)} data-slot="table" aria-label="Columns">
      <thead>
        <tr>
          <th scope="col">Column of the file</th>
          <th scope="col">Examples</th>
          <th scope="col">Imported as</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, field, samples, is_structure }) => (
          <tr key={heading} data-off={(field === null && !is_structure) || undefined}>
            <th scope="row">{heading}</th>
            <td>{samples.length > 0 ? samples.join(' · ') : <i>empty</i>}</td>
            <td>
              {is_structure ? (
                <span className={formStyles.help} data-slot="help">
                  Groups rows
                </span>
              ) : (
                <SelectCapsule
                  label={`${heading} becomes`}
                  value={field ?? ''}
                  disabled={isBusy}
                  onChange={(event) => {
                    const wanted = IMPORT_FIELDS.find((one) => one === event.target.value) ?? null;
                    onChange(mappingWith(read.columns, heading, wanted));
                  }}
                >
                  <option value="">Not imported</option>
                  {IMPORT_COLUMNS.map((one) => (
                    <option key={one.field} value={one.field}>
                      {one.label}
                    </option>
                  ))}
                </SelectCapsule>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mapping of columns to fields: guessed, shown with examples, and corrected by hand. */
export function ImportColumns(props: ImportColumnsProps) {
  const { columns } = props.read;
  const used = columns.filter(
    ({ field, is_structure, samples }) => field !== null || (is_structure && samples.length > 0),
  );
  const left = columns.filter((column) => !used.includes(column));
  return (
    <FormGroup
      title="Columns"
      text="We matched these by their headings. Check the examples and choose another field where the match is wrong."
    >
      {used.length > 0 && <Rows {...props} columns={used} />}
      {left.length > 0 && (
        <details className={importStyles.left} open={used.length < 3}>
          <summary>{things(left.length, 'column is', 'columns are')} not imported</summary>
          <Rows {...props} columns={left} />
        </details>
      )}
    </FormGroup>
  );
}
