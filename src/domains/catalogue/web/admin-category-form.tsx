import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { catalogueApi } from './api.ts';
import { toApiError, type ApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { RadioTints } from './radio-tints.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { PictureUploader, type Uploaded } from '~/ui/admin/picture-uploader.tsx';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import { categoryBody, type Category, type CategoryBody } from '../contract.ts';
import { CATEGORY_NAME_MAX, PICTURE_BYTES } from '../contract-limits.ts';
import { uploadCategoryPicture } from './use-admin-categories.ts';
import { refetchCatalogue } from './use-admin-products.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface CategoryValues {
  category_name: string;
  category_image: Uploaded[];
  description: string;
  tint: Category['tint'];
  is_pinned: boolean;
}

const NEW: CategoryValues = {
  category_name: '',
  category_image: [],
  description: '',
  tint: 'medicine',
  is_pinned: false,
};

const valuesOf = ({ category_name, category_image, description, tint, is_pinned }: Category): CategoryValues => ({
  category_name,
  category_image: category_image === null ? [] : [{ url: category_image, alt: '' }],
  description,
  tint,
  is_pinned,
});

const schema: z.ZodType<CategoryBody, CategoryValues> = z
  .custom<CategoryValues>()
  .transform(({ category_image, ...rest }): z.input<typeof categoryBody> => ({
    ...rest,
    category_image: category_image[0]?.url ?? null,
  }))
  .pipe(categoryBody);

/** An existing category, or a new one (null). */
export function CategoryForm({ category, onDone }: { category: Category | null; onDone: () => void }) {
  const client = useQueryClient();
  const [base, setBase] = useState(category);
  const [isUploading, setUploading] = useState(false);
  const form = useForm<CategoryValues, CategoryBody>({
    schema,
    defaultValues: base ? valuesOf(base) : NEW,
    onSubmit: async (body) => {
      if (isUploading) {
        form.setFault('The picture is still uploading. Please save when the upload has finished.');
        return;
      }
      if (!base) await catalogueApi.createCategory(body);
      else if (!(await change(base, body))) return;
      letGo();
      toast.success(`${body.category_name} is saved`);
      onDone();
      await refetchCatalogue(client);
    },
  });
  const { register, control, formState, submit, fault } = form;
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;
  const letGo = useUnsavedGuard(isDirty);

  const change = async (from: Category, body: CategoryBody) => {
    const changed = Object.keys(dirtyFields) as (keyof CategoryBody)[];
    const sent = Object.fromEntries(changed.map((field) => [field, body[field]]));
    try {
      await catalogueApi.updateCategory({ ...sent, id: from.id, version: from.version });
      return true;
    } catch (error) {
      if (toApiError(error).status === 409 && (await bringTheirs(from, toApiError(error)))) return false;
      throw error;
    }
  };
  /** Someone else saved it in the meantime: unedited fields take their values, edits stay, a message says who and what. */
  const bringTheirs = async (from: Category, { detail, errors: told }: ApiError): Promise<boolean> => {
    const theirs = await catalogueApi.getCategory({ id: from.id });
    if (theirs.version === from.version) return false;
    const mine = form.getValues();
    const touched = Object.keys(dirtyFields) as (keyof CategoryValues)[];
    setBase(theirs);
    form.reset(valuesOf(theirs));
    form.reset(
      { ...valuesOf(theirs), ...Object.fromEntries(touched.map((field) => [field, mine[field]])) },
      { keepDefaultValues: true },
    );
    form.setFault(detail);
    for (const field of touched) {
      const message = told.find((one) => one.field === field)?.message;
      if (message) form.setError(field, { type: 'server', message });
    }
    return true;
  };

  return (
    <form className={formPageStyles.formDrawer} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
        error={errors.category_name?.message}
        {...register('category_name')}
      />
      <Controller
        control={control}
        name="category_image"
        render={({ field }) => (
          <PictureUploader
            label="Picture"
            pictures={field.value}
            onChange={field.onChange}
            upload={uploadCategoryPicture}
            onBusy={setUploading}
            most={1}
            maxBytes={PICTURE_BYTES}
            error={errors.category_image?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tint"
        render={({ field }) => <RadioTints value={field.value} onChange={field.onChange} />}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        maxLength={500}
        help="Shown at the top of the category page."
        error={errors.description?.message}
        {...register('description')}
      />
      <Switch label="Pin to the top of the menus" {...register('is_pinned')} />
      <FormFault fault={fault} />
      <Button type="submit" waiting={isSubmitting}>
        {category ? 'Save' : 'Add category'}
      </Button>
    </form>
  );
}
