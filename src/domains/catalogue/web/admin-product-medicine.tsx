import { Controller, useWatch } from 'react-hook-form';
import { isKeptCold, STORAGE_CLASS, STORAGE_CLASSES } from '~/shared/storage-class.ts';
import { SelectField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { PairRows } from '~/ui/admin/pair-rows.tsx';
import type { Schedule } from '../contract.ts';
import { PRODUCT_FIELDS } from '../product-fields.ts';
import { ALL_SCHEDULES, scheduleRule } from '../rules.ts';
import { ProductInput } from './admin-product-input.tsx';
import { closedBy, scheduleText } from './admin-product-copy.ts';
import { faultAt } from '~/ui/fault-at.ts';
import type { ProductForm } from './use-product-form.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

export function Medicine({ form }: { form: ProductForm }) {
  const { control, formState, setValue } = form;
  const schedule = useWatch({ control, name: 'schedule' });
  const fault = faultAt(formState.errors);

  // Fields that the law disables are visibly cleared, and the field says why.
  const choose = (next: Schedule) => {
    const set = { shouldDirty: true };
    if (closedBy(next, 'discount')) setValue('discount', '', set);
    for (const flag of ['is_featured', 'is_luxury', 'is_perfume', 'is_active'] as const)
      if (closedBy(next, flag)) setValue(flag, false, set);
  };
  return (
    <FormGroup title="Medicine">
      <Controller
        control={control}
        name="schedule"
        render={({ field }) => (
          <SelectField
            label="Schedule"
            help={scheduleText(schedule)}
            error={fault('schedule')}
            {...field}
            onChange={(event) => {
              field.onChange(event);
              choose(event.target.value as Schedule);
            }}
          >
            {ALL_SCHEDULES.map((one) => (
              <option key={one} value={one}>
                {scheduleRule(one).label}
              </option>
            ))}
          </SelectField>
        )}
      />
      <Controller
        control={control}
        name="active_ingredients"
        render={({ field }) => (
          <PairRows
            label="Active ingredients"
            names={['Ingredient', 'Strength']}
            placeholders={['Paracetamol', '500 mg']}
            value={field.value.map(({ name, strength }) => [name, strength] as const)}
            onChange={(rows) => field.onChange(rows.map(([name, strength]) => ({ name, strength })))}
            most={40}
            addLabel="Add an ingredient"
            faultAt={(row, side) => fault(`active_ingredients.${row}.${side === 0 ? 'name' : 'strength'}`)}
          />
        )}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <ProductInput form={form} name="dosage_form" placeholder="tablet" />
        <ProductInput form={form} name="pack_size" placeholder="30 tablets" />
      </div>
      <Controller
        control={control}
        name="storage"
        render={({ field }) => (
          <SelectField
            label={PRODUCT_FIELDS.storage.label}
            help={isKeptCold(field.value) ? 'Never sent by ordinary delivery.' : undefined}
            error={fault('storage')}
            {...field}
          >
            {STORAGE_CLASSES.map((one) => (
              <option key={one} value={one}>
                {STORAGE_CLASS[one].label}
              </option>
            ))}
          </SelectField>
        )}
      />
    </FormGroup>
  );
}

export function Codes({ form }: { form: ProductForm }) {
  return (
    <FormGroup title="Codes" text="Each belongs to one product only.">
      <div className={formPageStyles.formRow} data-slot="form-row">
        <ProductInput form={form} name="sku" spellCheck={false} />
        <ProductInput form={form} name="barcode" spellCheck={false} />
        <ProductInput form={form} name="nappi_code" spellCheck={false} placeholder="722712-001" />
      </div>
    </FormGroup>
  );
}
