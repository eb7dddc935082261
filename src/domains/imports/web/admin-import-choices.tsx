import { useCan } from '~/client/session.ts';
import { Checkbox } from '~/ui/choice-field.tsx';
import { SelectField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { Segments } from '~/ui/segments.tsx';
import { DEFAULT_CATEGORY } from '../contract-import-fields.ts';
import type { ImportPreview } from '../contract.ts';
import type { ImportOptions } from './use-admin-import.ts';
import { useCategories } from '~/domains/catalogue/web/use-admin-products.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface ImportChoicesProps {
  read: ImportPreview;
  options: ImportOptions;
  onChange: (change: Partial<ImportOptions>) => void;
}

export function ImportChoices({ read, options, onChange }: ImportChoicesProps) {
  const categories = useCategories();
  const mayMake = useCan('category.create');
  return (
    <FormGroup title="How to import">
      <div className={formStyles.field} data-slot="field">
        <Segments
          label="Import mode"
          value={options.mode}
          options={[
            { value: 'create_or_update', words: 'Create and update' },
            { value: 'update', words: 'Update only' },
          ]}
          onChange={(mode) => onChange({ mode })}
        />
        <p className={formStyles.help} data-slot="help">
          {options.mode === 'update'
            ? 'Rows without an existing SKU are skipped and counted.'
            : 'Existing SKUs are updated. All others become new products.'}
        </p>
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <SelectField
          label="Numbers"
          value={options.decimal ?? ''}
          help="Choose how to read numbers such as 1,234, which can be read in two ways."
          onChange={(event) =>
            onChange({
              decimal: event.target.value === '' ? undefined : event.target.value === 'comma' ? 'comma' : 'point',
            })
          }
        >
          <option value="">
            {read.decimal && !options.decimal ? `As in the file (decimal ${read.decimal})` : 'As in the file'}
          </option>
          <option value="point">1,234.50 (decimal point)</option>
          <option value="comma">1.234,50 (decimal comma)</option>
        </SelectField>
        <SelectField
          label="Products without a category"
          value={options.category_id}
          onChange={(event) => onChange({ category_id: event.target.value })}
        >
          <option value="">{DEFAULT_CATEGORY}</option>
          {(categories.data ?? []).map(({ id, category_name }) => (
            <option key={id} value={id}>
              {category_name}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Create categories that the shop does not have"
        checked={mayMake && options.unknown_category === 'create'}
        disabled={!mayMake}
        onChange={(event) => onChange({ unknown_category: event.target.checked ? 'create' : 'refuse' })}
      />
    </FormGroup>
  );
}
