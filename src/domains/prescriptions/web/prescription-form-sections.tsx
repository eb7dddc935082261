import { Check, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DeliveryAddress } from '~/domains/accounts/web/delivery-address.tsx';
import { IdentityFields } from '~/domains/accounts/web/identity-fields.tsx';
import { LoginHint, NameFields, ReachFields } from '~/domains/accounts/web/person-fields.tsx';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { hasCold, type ColdLine } from '~/domains/delivery-charges/cold-rules.ts';
import { coldMethod } from '~/domains/delivery-charges/web/cold-copy.ts';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { CollectionPlaces } from '~/domains/locations/web/collection-places.tsx';
import { DeliveryMethod } from '~/domains/locations/web/delivery-method.tsx';
import { formatRand, toRand } from '~/shared/money.ts';
import { FieldError, TextArea, TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import { CONSENT_WORDING } from '../consent-copy.ts';
import { asksBirthDate, labelFor, type ForWhom, type PrescriptionValues } from './prescription-values.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const NOTE_MAX = 500;
const useValues = () => useFormContext<PrescriptionValues>();

/** The patient, and the sender's contact details. */
export function WhoPart({ onChoose }: { onChoose: (whom: ForWhom) => void }) {
  const { register, control, formState } = useValues();
  const { errors } = formState;
  const whom = useWatch({ control, name: 'whom' });
  const isMe = whom === 'me';
  return (
    <section>
      <h2>Who is it for?</h2>
      <div className={formStyles.form} data-slot="form">
        <Segments
          label="Who is it for"
          value={whom}
          options={[
            { value: 'me', words: 'Me' },
            { value: 'child', words: 'My child' },
            { value: 'other', words: 'Someone else' },
          ]}
          onChange={onChoose}
        />
        <LoginHint words="You don't need an account to send it." />
        <NameFields first={labelFor(whom, 'First name')} last={labelFor(whom, 'Last name')} isOwn={isMe} />
        <div className={noteStyles.note} data-slot="note">
          <ShieldCheck className={iconStyles.icon} />
          <p>
            By law we must record the ID or passport number of the person a prescription is for
            {isMe ? '' : ', in this case the person who will take the medicine'}.
          </p>
        </div>
        <IdentityFields asksDate={asksBirthDate} />
        <ReachFields
          emailHelp={
            isMe
              ? "We'll send your quote and updates here."
              : "Your own address. We'll send the quote and updates here."
          }
          phoneHelp="We'll phone you if anything is unclear."
        />
        <TextField
          label="Medical aid"
          optional
          autoComplete="off"
          placeholder="Plan and member number"
          error={errors.medical_aid?.message}
          {...register('medical_aid')}
        />
      </div>
    </section>
  );
}

interface WherePartProps {
  charges: DeliveryCharges | undefined;
  places: BusinessLocation[];
  /** The medicine whose page the patient came from. */
  product: ColdLine | undefined;
}

function feeText(charges: DeliveryCharges | undefined, province: string, isCold: boolean): string | undefined {
  if (!charges) return undefined;
  const fee = toRand(prescriptionDelivery(charges, province, 'delivery', isCold));
  return fee === 0 ? 'Free' : formatRand(fee);
}

/** The delivery of the medicine. */
export function WherePart({ charges, places, product }: WherePartProps) {
  const lines = product ? [product] : [];
  const { register, control, formState } = useValues();
  const [whom, method, province, note] = useWatch({
    control,
    name: ['whom', 'delivery_method', 'address.province', 'note'],
  });
  const cold = coldMethod(lines, charges, method === 'delivery' ? province : undefined);
  return (
    <>
      <section>
        <h2>Delivery or collection</h2>
        <DeliveryMethod
          fee={feeText(charges, province, hasCold(lines))}
          text={cold.text ?? 'Someone over 14 must be there to sign for it.'}
          places={places}
          closed={cold.closed}
          help={cold.help}
        />
      </section>
      {method === 'delivery' ? (
        <DeliveryAddress />
      ) : (
        <>
          <CollectionPlaces
            places={places}
            help="We'll email you as soon as it's ready. Bring your ID and the original prescription."
          />
          <DeliveryAddress
            title={whom === 'me' ? 'Your address' : labelFor(whom, 'Address')}
            help="By law we must record the address of the person who takes the medicine."
          />
        </>
      )}
      <section>
        <TextArea
          label="Note"
          optional
          maxLength={NOTE_MAX}
          placeholder="Only the first two items, please"
          help="For the pharmacist: allergies, other medicine you take, or which items you need."
          count={{ used: note.length, max: NOTE_MAX }}
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </section>
    </>
  );
}

/** Given again each time, with the text that is stored with the prescription. */
export function ConsentPart() {
  const { register, formState } = useValues();
  const error = formState.errors.consent?.message;
  const id = useId();
  return (
    <section>
      <div className={formStyles.consent} data-slot="consent">
        <span className={formStyles.tick} data-slot="tick">
          <input
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...register('consent')}
          />
          <Check className={iconStyles.icon} />
        </span>
        <p>
          <label htmlFor={id}>{CONSENT_WORDING}</label>{' '}
          <a className={textStyles.link} href="/privacy-policy" target="_blank" rel="noopener">
            How we protect it<span className={visuallyHiddenStyles.hidden}> (opens a new tab)</span>
          </a>
        </p>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </section>
  );
}
