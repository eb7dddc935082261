import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { can } from '~/domains/accounts/web/session.ts';
import { api } from '~/ui/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { readDraft } from '~/ui/form-draft.ts';
import { query } from '~/ui/query.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useFormDraft } from '~/ui/use-form-draft.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { ProductBody, StaffProduct } from '../contract.ts';
import {
  changesOf,
  mergedValues,
  NEW_PRODUCT,
  productForm,
  valuesOf,
  type ProductValues,
} from './admin-product-values.ts';
import { editLink } from './links.ts';
import { askAnew } from './use-admin-products.ts';

export interface Conflict {
  /** Who changed what and when, in the server's words. */
  detail: string;
  theirs: StaffProduct;
}

const LIST = '/admin/products/list';
const STOCK = 'product_inventory.quantity';

/** The form of a product that is there, or of a new one (null). */
export function useProductForm(product: StaffProduct | null) {
  const key = `product/${product?.id ?? 'new'}`;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft<ProductValues, StaffProduct | null>(key));
  // What the form began with: the answer to "what did I change?" and "what did others?".
  const [base, setBase] = useState(draft ? draft.base : product);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUploading, setUploading] = useState(false);
  const before = base ? valuesOf(base) : NEW_PRODUCT;

  const form = useForm<ProductValues, ProductBody>({
    schema: productForm,
    defaultValues: before,
    onSubmit: async (body) => {
      if (isUploading) {
        form.setFault('A picture is still on its way. Please save when it is here.');
        return;
      }
      await (base ? change(base, body) : create(body));
    },
  });
  const kept = useFormDraft(form, { key, draft, base });
  const letGo = useUnsavedGuard(form.formState.isDirty, kept.forget);

  const begin = (next: StaffProduct, values = valuesOf(next)) => {
    setBase(next);
    form.reset(valuesOf(next));
    form.reset(values, { keepDefaultValues: true });
  };
  const create = async (body: ProductBody) => {
    const made = await api.products.createProduct(body);
    letGo();
    toast.success(`${made.name} is saved`);
    void askAnew(client);
    await navigate(can('product.update') ? editLink(made) : LIST, { replace: true });
  };
  const change = async (from: StaffProduct, body: ProductBody) => {
    const { id, version } = from;
    const mine = form.getValues();
    try {
      const saved = await api.products.updateProduct({ ...changesOf(body, mine, before), id, version });
      kept.forget();
      begin(saved);
      client.setQueryData(query.products.getStaffProduct.queryKey({ input: { id } }), saved);
      toast.success(`${saved.name} is saved`);
      void askAnew(client);
    } catch (error) {
      const { status, detail, errors } = toApiError(error);
      const isStock = errors.some(({ field }) => field === STOCK);
      if (status !== 409 && !isStock) throw error;
      const theirs = await api.products.getStaffProduct({ id });
      if (theirs.version === version) {
        // Sold meanwhile: what is typed next is a change of what there is now.
        if (isStock) setBase({ ...from, product_inventory: theirs.product_inventory });
        throw error;
      }
      setConflict({ detail, theirs });
    }
  };

  return {
    form,
    base,
    isRestored: kept.isRestored && form.formState.isDirty,
    setUploading,
    letGo,
    discard: () => {
      kept.forget();
      form.setFault(null);
      form.reset(before);
    },
    conflict: conflict && {
      ...conflict,
      base: before,
      mine: form.getValues(),
      /** Goes on with their product and my changes on it; where both changed a field, mine where it is in `keep`. */
      resolve: (keep: ReadonlySet<string>) => {
        begin(conflict.theirs, mergedValues(before, form.getValues(), valuesOf(conflict.theirs), keep));
        setConflict(null);
      },
      close: () => setConflict(null),
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
