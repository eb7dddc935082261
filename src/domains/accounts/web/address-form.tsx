import { useEffect } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { UserAddress } from '../contract.ts';
import { addressSchema } from './account-schemas.ts';
import { AddressFields } from './address-fields.tsx';
import type { Place } from './places/list-places.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';

type Values = z.input<typeof addressSchema>;

/** A new one has no province yet: the form begins with none chosen. */
const EMPTY = {
  label: '',
  line1: '',
  line2: '',
  suburb: '',
  city: '',
  province: '' as Values['province'],
  postal_code: '',
  is_default: false,
};

interface AddressFormProps {
  /** The address being edited; null for a new one. */
  address: UserAddress | null;
  /** The first address is the default automatically. */
  isFirst: boolean;
  onSaved: (saved: UserAddress) => void;
  onCancel: () => void;
}

export function AddressForm({ address, isFirst, onSaved, onCancel }: AddressFormProps) {
  const { register, submit, fault, setValue, setFocus, formState } = useForm<Values, z.output<typeof addressSchema>>({
    schema: addressSchema,
    defaultValues: address
      ? {
          label: address.label,
          line1: address.line1,
          line2: address.line2 ?? '',
          suburb: address.suburb,
          city: address.city,
          province: address.province,
          postal_code: address.postal_code,
          is_default: address.is_default,
        }
      : EMPTY,
    onSubmit: async (values) => {
      onSaved(
        address
          ? await accountsApi.changeAddress({ ...values, address_id: address.id })
          : await accountsApi.addAddress(values),
      );
    },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('label'), [setFocus]);
  const fill = (place: Place) => {
    for (const [name, value] of Object.entries(place) as [FieldPath<Values>, string][])
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <form
      className={formStyles.form}
      data-slot="form"
      noValidate
      onSubmit={submit}
      aria-label={address ? 'Change address' : 'Add address'}
    >
      <TextField
        label="Name"
        optional
        help="Give it a name, such as Home, Work or Gogo."
        maxLength={40}
        error={errors.label?.message}
        {...register('label')}
      />
      <AddressFields field={register} errors={errors} onPick={fill} />
      {!isFirst && !address?.is_default && <Checkbox label="Use as my default address" {...register('is_default')} />}
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" waiting={isSubmitting}>
          Save address
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
