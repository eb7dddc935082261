import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '~/ui/choice-field.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import type { UserAddress } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { addressLines, NO_ADDRESS, type TypedAddress } from './address-lines.ts';
import { useSession } from '~/client/session.ts';
import formStyles from '~/ui/form.module.css';

/** The form's values of a delivery address; the fields hold the lines of a chosen one. */
interface DeliveryValues {
  /** The id of a saved address; empty if the address is typed. */
  address_id: string;
  address: TypedAddress;
}

const linesOf = (address: UserAddress) => addressLines({ ...address, line2: address.line2 ?? '' }).join(', ');

/** The account's addresses, the default selected if nothing was typed yet; the last option is to type another. */
function SavedAddresses() {
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<DeliveryValues>();
  const { data: addresses } = useQuery(accountsQuery.listAddresses.queryOptions());
  const begun = useRef(false);

  function fill({ line1, line2, suburb, city, province, postal_code }: UserAddress): void {
    setValue('address', { line1, line2: line2 ?? '', suburb, city, province, postal_code });
    clearErrors(['address', 'address_id']);
  }
  const chosen = register('address_id', {
    onChange: (event: { target: { value: string } }) => {
      const address = addresses?.find(({ id }) => id === event.target.value);
      if (address) fill(address);
      else setValue('address', NO_ADDRESS);
    },
  });

  useEffect(() => {
    if (!addresses || begun.current) return;
    begun.current = true;
    const typed = getValues('address');
    const isEmpty = Object.values(typed).every((value) => value === '');
    // An address typed before logging in stays, unless it is in the address book.
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

/** The delivery address, or another one: saved or typed. Must be inside a FormProvider. */
export function DeliveryAddress({ title = 'Address', children }: { title?: string; children?: ReactNode }) {
  const { loggedIn } = useSession();
  const { register, setValue, control, formState } = useFormContext<DeliveryValues>();
  const saved = useWatch({ control, name: 'address_id' });
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {loggedIn && <SavedAddresses />}
      {saved === '' && (
        <div className={formStyles.form} data-slot="form">
          <AddressFields
            field={(part) => register(`address.${part}`)}
            errors={formState.errors.address}
            onPick={(place) => {
              for (const [name, value] of Object.entries(place) as [keyof typeof place, string][])
                setValue(`address.${name}`, value, { shouldDirty: true });
            }}
          />
        </div>
      )}
    </section>
  );
}
