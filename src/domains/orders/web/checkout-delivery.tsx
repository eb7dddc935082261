import { Phone } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { formatRand } from '~/shared/money.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { RadioCards } from '~/ui/choice-field.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { CollectionPlaces } from './collection-places.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

const NOTE_MAX = 500;

interface CheckoutDeliveryProps {
  form: CheckoutForm;
  /** Delivery to the address typed so far, in rand. */
  fee: number;
  places: BusinessLocation[];
  onChangePhone: () => void;
}

function AddressFields({ form }: { form: CheckoutForm }) {
  const { register, formState } = form;
  const errors = formState.errors.address;
  return (
    <section>
      <h2>Address</h2>
      <div className="form">
        <TextField
          label="Street address"
          autoComplete="address-line1"
          error={errors?.line1?.message}
          {...register('address.line1')}
        />
        <TextField
          label="Flat, building or farm"
          optional
          autoComplete="address-line2"
          error={errors?.line2?.message}
          {...register('address.line2')}
        />
        <div className="two">
          <TextField
            label="Suburb"
            autoComplete="address-level3"
            error={errors?.suburb?.message}
            {...register('address.suburb')}
          />
          <TextField
            label="Postal code"
            inputMode="numeric"
            maxLength={4}
            autoComplete="postal-code"
            error={errors?.postal_code?.message}
            {...register('address.postal_code')}
          />
        </div>
        <div className="two">
          <TextField
            label="City or town"
            autoComplete="address-level2"
            error={errors?.city?.message}
            {...register('address.city')}
          />
          <SelectField
            label="Province"
            autoComplete="address-level1"
            error={errors?.province?.message}
            {...register('address.province')}
          >
            <option value="">Choose one</option>
            {PROVINCES.map((province) => (
              <option key={province}>{province}</option>
            ))}
          </SelectField>
        </div>
      </div>
    </section>
  );
}

/** Step 2: to the door, or collected. */
export function CheckoutDelivery({ form, fee, places, onChangePhone }: CheckoutDeliveryProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [method, phone, note] = useWatch({ control, name: ['delivery_method', 'phone', 'note'] });
  const isDelivered = method === 'delivery';
  return (
    <>
      <RadioCards
        label="Delivery or collection"
        hideLabel
        error={errors.delivery_method?.message}
        options={[
          {
            value: 'delivery',
            title: 'To my door',
            aside: fee === 0 ? 'Free' : formatRand(fee),
            text: 'Two to four working days. Handed to a person of 14 or older, never left outside.',
          },
          {
            value: 'collect',
            title: 'I will collect',
            aside: 'Free',
            text:
              places.length > 0
                ? `${places.map(({ name }) => name).join(', ')}. Bring your ID.`
                : 'Not possible at the moment.',
            disabled: places.length === 0,
          },
        ]}
        {...register('delivery_method')}
      />
      {isDelivered ? <AddressFields form={form} /> : <CollectionPlaces form={form} places={places} />}
      <section>
        <TextArea
          label="Note"
          optional
          maxLength={NOTE_MAX}
          placeholder={isDelivered ? 'Blue gate, please ring twice' : undefined}
          help={isDelivered ? 'For the driver or the pharmacist.' : 'For the pharmacist.'}
          count={{ used: note.length, max: NOTE_MAX }}
          error={errors.note?.message}
          {...register('note')}
        />
      </section>
      {isDelivered && phone !== '' && (
        <div className="note">
          <Phone className="i" />
          <p>
            The driver phones <b>{phone}</b> before coming.{' '}
            <button type="button" className="link" onClick={onChangePhone}>
              Change
            </button>
          </p>
        </div>
      )}
    </>
  );
}
