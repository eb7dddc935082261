import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserAddress } from '~/domains/accounts/contract.ts';
import { RadioCards } from '~/ui/choice-field.tsx';
import { query } from '~/ui/query.ts';
import { addressLines, NO_VALUES } from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const linesOf = (address: UserAddress) => addressLines({ ...address, line2: address.line2 ?? '' }).join(', ');

/** The account's own addresses, the default chosen where nothing was typed yet; the last choice is to type another. */
export function SavedAddresses({ form }: { form: CheckoutForm }) {
  const { register, setValue, getValues, clearErrors, formState } = form;
  const { data: addresses } = useQuery(query.accounts.listAddresses.queryOptions());
  const begun = useRef(false);

  function fill({ line1, line2, suburb, city, province, postal_code }: UserAddress): void {
    setValue('address', { line1, line2: line2 ?? '', suburb, city, province, postal_code });
    clearErrors(['address', 'address_id']);
  }
  const chosen = register('address_id', {
    onChange: (event: { target: { value: string } }) => {
      const address = addresses?.find(({ id }) => id === event.target.value);
      if (address) fill(address);
      else setValue('address', NO_VALUES.address);
    },
  });

  useEffect(() => {
    if (!addresses || begun.current) return;
    begun.current = true;
    const typed = getValues('address');
    const isEmpty = Object.values(typed).every((value) => value === '');
    // What was typed before logging in stays, unless it is one of the book.
    const first = addresses.find((one) => (isEmpty ? one.is_default : linesOf(one) === addressLines(typed).join(', ')));
    if (!first) return;
    fill(first);
    setValue('address_id', first.id);
  });

  if (!addresses || addresses.length === 0) return null;
  return (
    <RadioCards
      label="Your addresses"
      hideLabel
      error={formState.errors.address_id?.message}
      options={[
        ...addresses.map((address) => ({
          value: address.id,
          title: address.label || address.line1,
          text: linesOf(address),
        })),
        { value: '', title: 'Another address' },
      ]}
      {...chosen}
    />
  );
}
