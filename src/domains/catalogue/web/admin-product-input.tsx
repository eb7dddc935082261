import type { ComponentProps } from 'react';
import { faultAt } from '~/ui/fault-at.ts';
import { TextField } from '~/ui/field.tsx';
import { PRODUCT_FIELDS, type CountField, type LineField } from '../product-fields.ts';
import type { ProductForm } from './use-product-form.ts';

type ProductInputProps = Pick<ComponentProps<typeof TextField>, 'placeholder' | 'spellCheck' | 'help'> & {
  form: ProductForm;
  name: LineField | CountField;
};

/** The input of an optional line of text or whole number, labelled as its errors call it. */
export function ProductInput({ form: { register, formState }, name, ...input }: ProductInputProps) {
  const { kind, label } = PRODUCT_FIELDS[name];
  return (
    <TextField
      label={label}
      optional
      autoComplete="off"
      inputMode={kind === 'count' ? 'numeric' : undefined}
      error={faultAt(formState.errors)(name)}
      {...input}
      {...register(name)}
    />
  );
}
