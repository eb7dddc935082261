import { useState } from 'react';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import type { DeliveryCharges } from '../contract.ts';
import { deliveryFor, missingForFreeDelivery } from '../rules.ts';
import styles from './admin-charges-preview.module.css';

/** The amount that a buyer would pay, calculated by the same rule as for carts and orders. */
export function ChargesPreview({ charges }: { charges: DeliveryCharges | null }) {
  const [province, setProvince] = useState<string>('Limpopo');
  const [goods, setGoods] = useState('450');
  const cents = toCents(Number(goods.replace(/\s/g, '').replace(',', '.')));
  const isCounted = charges !== null && Number.isFinite(cents) && cents >= 0;
  const fee = isCounted ? deliveryFor(charges, cents, province) : 0;
  const missing = isCounted ? missingForFreeDelivery(charges, cents) : null;
  return (
    <FormGroup title="What the customer pays" text="Based on the amounts in the form, saved or not.">
      <SelectField label="Province" value={province} onChange={(event) => setProvince(event.target.value)}>
        {PROVINCES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Order value (R)"
        inputMode="decimal"
        autoComplete="off"
        help="After discounts and codes."
        value={goods}
        onChange={(event) => setGoods(event.target.value)}
      />
      <p className={styles.chargesText} role="status">
        {isCounted ? (
          <>
            A customer in {province} with {formatRand(toRand(cents))} in their order pays{' '}
            <b>{fee === 0 ? 'nothing' : formatRand(toRand(fee))}</b> for delivery.
            {fee > 0 && missing !== null && ` Delivery is free if they spend ${formatRand(toRand(missing))} more.`}
          </>
        ) : (
          'Please correct the amounts first.'
        )}
      </p>
    </FormGroup>
  );
}
