import { useWatch } from 'react-hook-form';
import { formatRand } from '~/shared/money.ts';
import { TextField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import type { StaffProduct } from '../contract.ts';
import { isPriceRegulated } from '../dispensing-fee.ts';
import { salePrice } from '../rules.ts';
import { ProductInput } from './admin-product-input.tsx';
import { SepNotes } from './admin-product-sep-notes.tsx';
import { closedBy } from './admin-product-copy.ts';
import { numberOf } from '~/ui/typed-number.ts';
import { faultAt } from '~/ui/fault-at.ts';
import type { ProductForm } from './use-product-form.ts';
import styles from './admin-product-price.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import priceStyles from '~/ui/price.module.css';

/** The price to the buyer, as it is typed; by the same rule as at checkout. */
function SellsFor({ form }: { form: ProductForm }) {
  const [price, discount] = useWatch({ control: form.control, name: ['price', 'discount'] });
  const cost = numberOf(price);
  const percent = numberOf(discount) ?? 0;
  const isKnown = cost !== undefined && cost > 0 && percent >= 0 && percent <= 100;
  const sale = isKnown ? salePrice(cost, percent) : null;
  return (
    <div className={styles.sellsFor} aria-live="polite">
      <span className={formStyles.label}>Sells for</span>
      <p>
        <output className={priceStyles.price} data-slot="price">
          {sale === null ? '–' : formatRand(sale)}
        </output>
        {sale !== null && cost !== undefined && percent > 0 && <small>{formatRand(cost - sale)} less</small>}
      </p>
    </div>
  );
}

export function PriceAndStock({ form, base }: { form: ProductForm; base: StaffProduct | null }) {
  const { register, control, formState } = form;
  const schedule = useWatch({ control, name: 'schedule' });
  const closed = closedBy(schedule, 'discount');
  const fault = faultAt(formState.errors);
  return (
    <FormGroup title="Price and stock">
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Price (R)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="89.90"
          help="VAT included"
          error={fault('price')}
          {...register('price')}
        />
        <TextField
          label="Discount (%)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          // Read-only and not disabled: its value is sent, and the reason can be reached.
          readOnly={closed !== undefined}
          className={closed ? formStyles.closed : undefined}
          help={closed}
          error={fault('discount')}
          {...register('discount')}
        />
        <SellsFor form={form} />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          help="Number of units. Sales made while you edit are still counted."
          error={fault('product_inventory.quantity')}
          {...register('product_inventory.quantity')}
        />
        <ProductInput form={form} name="max_per_order" />
        <TextField
          label="SEP (R)"
          optional
          inputMode="decimal"
          autoComplete="off"
          help="Single exit price, VAT included"
          error={fault('sep')}
          {...register('sep')}
        />
      </div>
      {base && <SepNotes base={base} />}
      {isPriceRegulated(schedule) && (
        <ProductInput
          form={form}
          name="sep_reason"
          help="Schedule 1 to 6 medicine needs a SEP. If none is published, a pharmacist must enter the reason."
        />
      )}
    </FormGroup>
  );
}
