import { Controller, useWatch } from 'react-hook-form';
import { PICTURE_BYTES } from '~/domains/catalogue/contract-limits.ts';
import { faultAt } from '~/ui/fault-at.ts';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { PictureUploader } from '~/ui/admin/picture-uploader.tsx';
import { RichText } from '~/ui/admin/rich-text.tsx';
import { tintOf } from '~/ui/tint.ts';
import { ALT_MAX, NAME_MAX, PICTURES_MAX, PREPARATION_MAX } from '../contract-limits.ts';
import { uploadServicePictures, useServiceCategories } from './use-admin-services.ts';
import type { ServiceForm } from './use-service-form.ts';

export function Basics({ form }: { form: ServiceForm }) {
  const { register, control, formState } = form;
  const categories = useServiceCategories();
  const fault = faultAt(formState.errors);
  return (
    <FormGroup title="Details">
      <TextField label="Name" maxLength={NAME_MAX} autoComplete="off" error={fault('name')} {...register('name')} />
      <Controller
        control={control}
        name="service_category_id"
        render={({ field }) => (
          // The categories load after the form: the form holds the choice, not the select box.
          <SelectField label="Category" error={fault('service_category_id')} {...field}>
            <option value="">Choose one</option>
            {(categories.data ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      />
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
            help="The first words appear on the card. Each heading starts a new section on the page."
            error={fault('description')}
          />
        )}
      />
    </FormGroup>
  );
}

export function Preparation({ form }: { form: ServiceForm }) {
  const { register, formState } = form;
  return (
    <FormGroup
      title="How to prepare"
      text="What customers must bring, eat or avoid. It appears on the page and in every email."
    >
      <TextArea
        label="Preparation"
        optional
        rows={4}
        maxLength={PREPARATION_MAX}
        help="One instruction per line. Start a line with “Online:” or “In person:” if it is only for that kind of visit."
        error={faultAt(formState.errors)('preparation')}
        {...register('preparation')}
      />
    </FormGroup>
  );
}

export function Pictures({ form, onBusy }: { form: ServiceForm; onBusy: (isBusy: boolean) => void }) {
  const { control, formState } = form;
  const fault = faultAt(formState.errors);
  const categories = useServiceCategories();
  const category = useWatch({ control, name: 'service_category_id' });
  return (
    <FormGroup title="Pictures" text="The first picture appears on cards. Without pictures, an icon is shown.">
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <PictureUploader
            label="Pictures"
            hideLabel
            pictures={field.value}
            onChange={field.onChange}
            upload={uploadServicePictures}
            onBusy={onBusy}
            most={PICTURES_MAX}
            maxBytes={PICTURE_BYTES}
            altMax={ALT_MAX}
            tint={tintOf(categories.data?.find(({ id }) => id === category)?.name)}
            error={fault('images') ?? fault('image_alts')}
          />
        )}
      />
    </FormGroup>
  );
}
