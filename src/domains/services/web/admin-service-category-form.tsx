import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { PICTURE_BYTES } from '~/domains/catalogue/contract-limits.ts';
import { servicesApi } from './api.ts';
import { ApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { ConflictDialog } from '~/ui/admin/conflict-dialog.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { changedFields } from '~/ui/admin/form-differences.ts';
import { FormFault } from '~/ui/form-fault.tsx';
import { PictureUploader, type Uploaded } from '~/ui/admin/picture-uploader.tsx';
import { tintOf } from '~/ui/tint.ts';
import { useRecordForm } from '~/ui/admin/use-record-form.ts';
import { serviceCategoryBody, type ServiceCategory, type ServiceCategoryBody } from '../contract.ts';
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from '../contract-limits.ts';
import { FIELD_LABELS } from '../rules.ts';
import { refetchServices, uploadServicePictures } from './use-admin-services.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface CategoryValues {
  name: string;
  description: string;
  image: Uploaded[];
}

const NEW: CategoryValues = { name: '', description: '', image: [] };

const valuesOf = ({ name, description, image }: ServiceCategory): CategoryValues => ({
  name,
  description,
  image: image === null ? [] : [{ url: image, alt: '' }],
});

const schema: z.ZodType<ServiceCategoryBody, CategoryValues> = z
  .custom<CategoryValues>()
  .transform(({ image, ...rest }): z.input<typeof serviceCategoryBody> => ({ ...rest, image: image[0]?.url ?? null }))
  .pipe(serviceCategoryBody);

async function readCategory(id: string): Promise<ServiceCategory> {
  const found = (await servicesApi.listServiceCategories()).find((one) => one.id === id);
  if (!found) throw new ApiError({ kind: 'HTTP_ERROR', status: 404, detail: 'This category no longer exists.' });
  return found;
}

/** A category that is there, or a new one (null). */
export function ServiceCategoryForm({ category, onDone }: { category: ServiceCategory | null; onDone: () => void }) {
  const client = useQueryClient();
  const done = () => {
    onDone();
    void refetchServices(client);
  };
  const { form, base, conflict, isRestored, letGo, setUploading } = useRecordForm<
    CategoryValues,
    ServiceCategoryBody,
    ServiceCategory
  >({
    kind: 'service-category',
    kept: category,
    blank: NEW,
    valuesOf,
    schema,
    create: (body) => servicesApi.createServiceCategory(body),
    update: ({ id, version }, body, { mine, before }) => {
      const sent = Object.fromEntries(changedFields(mine, before).map((field) => [field, body[field]]));
      return servicesApi.updateServiceCategory({ ...sent, id, version });
    },
    read: readCategory,
    onCreated: done,
    onUpdated: () => {
      letGo();
      done();
    },
  });
  const { register, control, formState, submit, fault } = form;
  const { errors, isSubmitting } = formState;
  return (
    <>
      <form className={formPageStyles.formDrawer} noValidate onSubmit={submit}>
        {isRestored && (
          <p className={formStyles.help} data-slot="help">
            <b>We've restored what you typed before.</b> It isn't saved yet.
          </p>
        )}
        <TextField
          label="Name"
          maxLength={CATEGORY_NAME_MAX}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextArea
          label="Description"
          optional
          rows={3}
          maxLength={CATEGORY_DESCRIPTION_MAX}
          help="One or two sentences, shown above its services."
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <PictureUploader
              label="Picture"
              pictures={field.value}
              onChange={field.onChange}
              upload={uploadServicePictures}
              onBusy={setUploading}
              most={1}
              maxBytes={PICTURE_BYTES}
              tint={tintOf(base?.name)}
              error={errors.image?.message}
            />
          )}
        />
        <FormFault fault={fault} />
        <Button type="submit" waiting={isSubmitting}>
          {category ? 'Save' : 'Add category'}
        </Button>
      </form>
      {conflict && (
        <ConflictDialog
          {...conflict}
          thing="category"
          nameOf={(field) => FIELD_LABELS[field] ?? field}
          said={(_field, value) =>
            Array.isArray(value) ? (value.length > 0 ? 'A different picture' : 'None') : value || 'None'
          }
        />
      )}
    </>
  );
}
