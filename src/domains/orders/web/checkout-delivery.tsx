import { Phone } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { PlaceFields } from '~/domains/accounts/web/place-fields.tsx';
import type { Place } from '~/domains/accounts/web/places/list-places.ts';
import { useSession } from '~/domains/accounts/web/session.ts';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { formatRand } from '~/shared/money.ts';
import { phoneWords } from '~/shared/phone.ts';
import { RadioCards } from '~/ui/choice-field.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { SavedAddresses } from './checkout-addresses.tsx';
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
  const { register, setValue, formState } = form;
  const errors = formState.errors.address;
  const fill = (place: Place) => {
    for (const [name, value] of Object.entries(place) as [keyof Place, string][])
      setValue(`address.${name}`, value, { shouldDirty: true });
  };
  return (
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
      <PlaceFields
        fields={{
          suburb: register('address.suburb'),
          postal_code: register('address.postal_code'),
          city: register('address.city'),
          province: register('address.province'),
        }}
        errors={{
          suburb: errors?.suburb?.message,
          postal_code: errors?.postal_code?.message,
          city: errors?.city?.message,
          province: errors?.province?.message,
        }}
        onPick={fill}
      />
    </div>
  );
}

function Address({ form }: { form: CheckoutForm }) {
  const { loggedIn } = useSession();
  const saved = useWatch({ control: form.control, name: 'address_id' });
  return (
    <section>
      <h2>Address</h2>
      {loggedIn && <SavedAddresses form={form} />}
      {saved === '' && <AddressFields form={form} />}
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
            text: 'Two to four working days. Handed to a person older than 14, never left outside.',
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
      {isDelivered ? <Address form={form} /> : <CollectionPlaces form={form} places={places} />}
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
            The driver phones <b>{phoneWords(phone)}</b> before coming.{' '}
            <button type="button" className="link" onClick={onChangePhone}>
              Change
            </button>
          </p>
        </div>
      )}
    </>
  );
}
