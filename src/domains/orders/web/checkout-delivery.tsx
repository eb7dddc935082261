import { Phone } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { DeliveryAddress } from '~/domains/accounts/web/delivery-address.tsx';
import { useCartView } from '~/domains/cart/web/use-cart.ts';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { coldMethod } from '~/domains/delivery-charges/web/cold-copy.ts';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { CollectionPlaces } from '~/domains/locations/web/collection-places.tsx';
import { DeliveryMethod } from '~/domains/locations/web/delivery-method.tsx';
import { formatRand } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import { TextArea } from '~/ui/field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

const NOTE_MAX = 500;

interface CheckoutDeliveryProps {
  form: CheckoutForm;
  /** Delivery to the address typed so far, in rand. */
  fee: number;
  charges: DeliveryCharges | undefined;
  places: BusinessLocation[];
  /** Of whoever collects. */
  asksAddress: boolean;
  onChangePhone: () => void;
}

/** Step 2: delivery or collection. */
export function CheckoutDelivery({ form, fee, charges, places, asksAddress, onChangePhone }: CheckoutDeliveryProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [method, phone, note, province] = useWatch({
    control,
    name: ['delivery_method', 'phone', 'note', 'address.province'],
  });
  const { cart } = useCartView();
  const cold = coldMethod(
    cart.cart_items.map(({ product }) => product),
    charges,
    method === 'delivery' ? province : undefined,
  );
  const isDelivered = method === 'delivery';
  return (
    <>
      <DeliveryMethod
        fee={fee === 0 ? 'Free' : formatRand(fee)}
        text={cold.text ?? 'Two to four working days. Someone over 14 must be there to sign for it.'}
        places={places}
        closed={cold.closed}
        help={cold.help}
      />
      {isDelivered ? (
        <DeliveryAddress />
      ) : (
        <>
          <CollectionPlaces
            places={places}
            help="We'll email you as soon as it's ready. Bring your ID and the order number."
          />
          {/* General Regulations 2017 reg 35 */}
          {asksAddress && (
            <DeliveryAddress
              title="Your address"
              help="By law we must record the address of anyone who buys Schedule 2 medicine. We don't use it for anything else."
            />
          )}
        </>
      )}
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
        <div className={noteStyles.note} data-slot="note">
          <Phone className={iconStyles.icon} />
          <p>
            The driver will phone <b>{formatPhone(phone)}</b> before delivering.{' '}
            <button type="button" className={textStyles.link} onClick={onChangePhone}>
              Change
            </button>
          </p>
        </div>
      )}
    </>
  );
}
