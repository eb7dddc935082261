import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { CartNews } from '~/domains/cart/web/cart-notes.tsx';
import { pharmacistText } from '~/domains/cart/web/cart-copy.ts';
import { appliedCode } from '~/domains/cart/rules.ts';
import { OrderDetails } from '~/domains/cart/web/order-details.tsx';
import { PromoCode } from '~/domains/cart/web/promo-code.tsx';
import { useCartView } from '~/domains/cart/web/use-cart.ts';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Checkbox, RadioCards } from '~/ui/choice-field.tsx';
import { Money } from '~/ui/money.tsx';
import type { CheckoutAsks, CheckoutValues, Step } from './checkout-values.ts';
import type { CheckoutTotals } from './checkout-totals.ts';
import { linesOfCart, OrderLines } from './order-lines.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface CheckoutReviewProps {
  form: CheckoutForm;
  totals: CheckoutTotals;
  places: BusinessLocation[];
  asks: CheckoutAsks;
  onGo: (step: Step) => void;
}

function Part({ title, change, children }: { title: string; change: ReactNode; children: ReactNode }) {
  return (
    <section className={flowStyles.reviewPart}>
      <div className={flowStyles.reviewHead}>
        <h2>{title}</h2>
        {change}
      </div>
      {children}
    </section>
  );
}

function Change({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button type="button" className={classNames(textStyles.link, textStyles.small)} onClick={onClick}>
      Change<span className={visuallyHiddenStyles.hidden}> {what}</span>
    </button>
  );
}

function Buyer({ values, asksIdentity }: { values: CheckoutValues; asksIdentity: boolean }) {
  const number = values.identity === 'id' ? `ID ${values.id_number}` : `Passport ${values.passport_number}`;
  return (
    <ul className={flowStyles.reviewLines}>
      <li>
        {values.first_name} {values.last_name}
      </li>
      <li>{values.email}</li>
      <li>{formatPhone(values.phone)}</li>
      {asksIdentity && <li>{number}</li>}
    </ul>
  );
}

interface WhereProps {
  values: CheckoutValues;
  place: BusinessLocation | undefined;
  asksAddress: boolean;
}

function Where({ values, place, asksAddress }: WhereProps) {
  const own = asksAddress ? [`Your address: ${addressLines(values.address).join(', ')}`] : [];
  const lines =
    values.delivery_method === 'delivery'
      ? addressLines(values.address)
      : [...[place?.name, place?.line1, place?.city].filter(Boolean), ...own];
  return (
    <ul className={flowStyles.reviewLines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {values.note.trim() !== '' && <li className={textStyles.muted}>Note: {values.note}</li>}
    </ul>
  );
}

function Pay({ form, values }: { form: CheckoutForm; values: CheckoutValues }) {
  const { register, formState } = form;
  const online = {
    value: 'online',
    title: 'Card or instant EFT',
    text: 'You pay with PayFast on the next page. We never see your card number.',
  };
  if (values.delivery_method === 'delivery') {
    return (
      <p>
        <b>{online.title}.</b> {online.text}
      </p>
    );
  }
  return (
    <RadioCards
      label="How would you like to pay?"
      hideLabel
      error={formState.errors.payment_method?.message}
      options={[online, { value: 'inperson', title: 'In store', text: 'You pay at the counter when you collect.' }]}
      {...register('payment_method')}
    />
  );
}

/** Step 3: the whole order once more, before it is placed (ECT Act s43(2): review, correct, withdraw). */
export function CheckoutReview({ form, totals, places, asks, onGo }: CheckoutReviewProps) {
  const { register, control, formState } = form;
  const { cart } = useCartView();
  const values = useWatch({ control }) as CheckoutValues;
  const isDelivered = values.delivery_method === 'delivery';
  const checked = pharmacistText(
    cart.cart_items.map(({ product }) => product),
    values.delivery_method,
  );
  return (
    <>
      <CartNews />
      <Part title="Your details" change={<Change what="your details" onClick={() => onGo('details')} />}>
        <Buyer values={values} asksIdentity={asks.identity} />
      </Part>
      {asks.groups !== null && (
        <Part title="Your answers" change={<Change what="your answers" onClick={() => onGo('questions')} />}>
          <p>The pharmacist will see them with your order.</p>
        </Part>
      )}
      <Part
        title={isDelivered ? 'Deliver to' : 'Collect from'}
        change={<Change what="delivery" onClick={() => onGo('delivery')} />}
      >
        <Where
          values={values}
          place={places.find(({ id }) => id === values.business_location_id)}
          asksAddress={asks.identity}
        />
      </Part>
      <Part
        title="Your items"
        change={
          <Link className={classNames(textStyles.link, textStyles.small)} to="/cart">
            Change<span className={visuallyHiddenStyles.hidden}> your cart</span>
          </Link>
        }
      >
        <OrderLines lines={linesOfCart(cart.cart_items)} />
        <OrderDetails amounts={totals} promo_code={appliedCode(cart)}>
          <dt>Includes VAT (15%)</dt>
          <dd>
            <Money amount={totals.vat_included} even />
          </dd>
        </OrderDetails>
        <PromoCode />
        {checked !== null && (
          <div className={noteStyles.note} data-slot="note">
            <ShieldCheck className={iconStyles.icon} />
            <p>{checked} They may phone you first.</p>
          </div>
        )}
      </Part>
      <section className={flowStyles.reviewPart}>
        <h2>Payment</h2>
        <Pay form={form} values={values} />
      </section>
      <Checkbox
        className={flowStyles.terms}
        label={
          <>
            I have checked my order and accept the{' '}
            <a className={textStyles.link} href="/terms-of-service" target="_blank" rel="noopener">
              Terms of Service<span className={visuallyHiddenStyles.hidden}> (opens a new tab)</span>
            </a>
            .
          </>
        }
        error={formState.errors.accept_terms?.message}
        {...register('accept_terms')}
      />
    </>
  );
}
