import type { ReactNode } from 'react';
import { FormPage } from '~/ui/admin/form-page.tsx';
import { ProductConflict } from './admin-product-conflict.tsx';
import { Codes, Medicine } from './admin-product-medicine.tsx';
import { PriceAndStock } from './admin-product-price.tsx';
import { InTheShop } from './admin-product-side.tsx';
import { Basics, LabelRows, Pictures } from './admin-product-basics.tsx';
import type { useProductForm } from './use-product-form.ts';

interface ProductFormProps {
  title: string;
  product: ReturnType<typeof useProductForm>;
  chip?: ReactNode;
  actions?: ReactNode;
}

/** All fields of a product, in the order in which staff fill them in. */
export function ProductForm({ title, product, chip, actions }: ProductFormProps) {
  const { form, base, conflict } = product;
  const { isSubmitting, isDirty } = form.formState;
  return (
    <>
      <FormPage
        title={title}
        back={{ to: '/admin/products/list', words: 'Products' }}
        chip={chip}
        actions={actions}
        onSubmit={form.submit}
        saveLabel={base ? 'Save' : 'Add Product'}
        isSaving={isSubmitting}
        isDirty={isDirty}
        onDiscard={product.discard}
        isRestored={product.isRestored}
        fault={form.fault}
        side={<InTheShop form={form} base={base} />}
      >
        <Basics form={form} base={base} />
        <Pictures form={form} onBusy={product.setUploading} />
        <PriceAndStock form={form} base={base} />
        <Medicine form={form} />
        <Codes form={form} />
        <LabelRows form={form} />
      </FormPage>
      {conflict && <ProductConflict {...conflict} />}
    </>
  );
}
