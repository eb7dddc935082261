import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { can } from '~/client/session.ts';
import { catalogueApi } from './api.ts';
import type { ApiError } from '~/ui/api-error.ts';
import { catalogueQuery } from './query.ts';
import { useRecordForm } from '~/ui/admin/use-record-form.ts';
import type { ProductBody, StaffProduct } from '../contract.ts';
import { changesOf, NEW_PRODUCT, productForm, valuesOf, type ProductValues } from './admin-product-values.ts';
import { editLink } from './links.ts';
import { refetchCatalogue } from './use-admin-products.ts';

const LIST = '/admin/products/list';
const isStock = ({ errors }: ApiError) => errors.some(({ field }) => field === 'product_inventory.quantity');

/** The form of an existing product, or of a new one (null). */
export function useProductForm(product: StaffProduct | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<ProductValues, ProductBody, StaffProduct>({
    kind: 'product',
    kept: product,
    blank: NEW_PRODUCT,
    valuesOf,
    schema: productForm,
    create: (body) => catalogueApi.createProduct(body),
    update: ({ id, version }, body, { mine, before }) =>
      catalogueApi.updateProduct({ ...changesOf(body, mine, before), id, version }),
    read: (id) => catalogueApi.getStaffProduct({ id }),
    onCreated: async (made) => {
      void refetchCatalogue(client);
      await navigate(can('product.update') ? editLink(made) : LIST, { replace: true });
    },
    onUpdated: (saved) => {
      client.setQueryData(catalogueQuery.getStaffProduct.queryKey({ input: { id: saved.id } }), saved);
      void refetchCatalogue(client);
    },
    isOvertaken: (error) => error.status === 409 || isStock(error),
    // Sold in the meantime: the next edit is a change of the current stock.
    rebase: (error, from, now) => (isStock(error) ? { ...from, product_inventory: now.product_inventory } : null),
  });
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
