import { Controller } from 'react-hook-form';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { PairRows } from '~/ui/admin/pair-rows.tsx';
import { PictureUploader } from '~/ui/admin/picture-uploader.tsx';
import { RichText } from '~/ui/admin/rich-text.tsx';
import { ALT_MAX, NAME_MAX, PICTURES_MAX, PICTURE_BYTES } from '../contract-limits.ts';
import { faultAt } from '~/ui/fault-at.ts';
import type { StaffProduct } from '../contract.ts';
import { IndicationNote } from './admin-product-indications.tsx';
import { uploadPictures, useCategories } from './use-admin-products.ts';
import type { ProductForm } from './use-product-form.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

export function Basics({ form, base }: { form: ProductForm; base: StaffProduct | null }) {
  const { register, control, formState } = form;
  const categories = useCategories();
  const fault = faultAt(formState.errors);
  return (
    <FormGroup title="Details">
      <TextField label="Name" maxLength={NAME_MAX} autoComplete="off" error={fault('name')} {...register('name')} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <Controller
          control={control}
          name="category_id"
          render={({ field }) => (
            // The categories load after the form: the form state holds the selection, not the select element.
            <SelectField label="Category" error={fault('category_id')} {...field}>
              <option value="">Choose one</option>
              {(categories.data ?? []).map(({ id, category_name }) => (
                <option key={id} value={id}>
                  {category_name}
                </option>
              ))}
            </SelectField>
          )}
        />
        <TextField label="Brand" optional autoComplete="off" error={fault('brand')} {...register('brand')} />
      </div>
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <RichText
            label="Description"
            optional
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            headings={[3]}
            help="Each heading starts a new section on the product page."
            error={fault('description')}
          />
        )}
      />
      <IndicationNote form={form} base={base} />
    </FormGroup>
  );
}

export function Pictures({ form, onBusy }: { form: ProductForm; onBusy: (isBusy: boolean) => void }) {
  const { control, formState } = form;
  const fault = faultAt(formState.errors);
  return (
    <FormGroup
      title="Pictures"
      text="The first picture appears on cards and in carts. A plain background that shows the whole pack works best."
    >
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <PictureUploader
            label="Pictures"
            hideLabel
            pictures={field.value}
            onChange={field.onChange}
            upload={uploadPictures}
            onBusy={onBusy}
            most={PICTURES_MAX}
            maxBytes={PICTURE_BYTES}
            altMax={ALT_MAX}
            error={fault('images') ?? fault('image_alts')}
          />
        )}
      />
    </FormGroup>
  );
}

export function LabelRows({ form }: { form: ProductForm }) {
  const { control, formState } = form;
  const fault = faultAt(formState.errors);
  return (
    <FormGroup title="On the label" text="Details on the pack, such as contents, storage and manufacturer.">
      <Controller
        control={control}
        name="facts"
        render={({ field }) => (
          <PairRows
            label="Label rows"
            hideLabel
            names={['What', 'Which']}
            placeholders={['Contents', '100 ml']}
            value={field.value}
            onChange={field.onChange}
            most={40}
            addLabel="Add a row"
            faultAt={(row, side) => fault(`facts.${row}.${side}`)}
          />
        )}
      />
    </FormGroup>
  );
}
