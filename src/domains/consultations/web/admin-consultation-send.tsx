import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { formatDate } from '~/shared/dates.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { RadioCards } from '~/ui/choice-field.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { Segments } from '~/ui/segments.tsx';
import { consultationsApi } from './api.ts';
import type { BookingSheet } from '../contract-prescription.ts';
import { ORIGINAL_WORKING_DAYS } from '~/domains/prescriptions/original-rules.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from '~/domains/prescriptions/web/prescription-desk.module.css';

type Known = BookingSheet['known'];
type Way = 'collect' | 'delivery';

interface ConsultationSendProps {
  bookingId: string;
  known: Known;
  signing: BookingSheet['signing'];
  onSent: (number: string, isHere: boolean) => void;
  onCancel: () => void;
}

const ADDRESS = [
  ['line1', 'Street address'],
  ['suburb', 'Suburb'],
  ['city', 'City or town'],
  ['postal_code', 'Postal code'],
] as const;

function firstValues(known: Known) {
  return {
    first_name: known.first_name,
    last_name: known.last_name,
    id_number: known.id_number ?? '',
    passport_number: known.passport_number ?? '',
    business_location_id: '',
    line1: '',
    suburb: '',
    city: '',
    province: '',
    postal_code: '',
    prescriber_address: known.prescriber_address,
    note: '',
  };
}
type Values = ReturnType<typeof firstValues>;

/** The server's field names that differ from the form's. */
const FIELDS: Record<string, keyof Values> = {
  'prescriber.address': 'prescriber_address',
};

/** Where it is filled is the patient's to say: neither choice is made for them, nor listed as the usual one. */
const FILL_AT = [
  { value: 'here', title: 'At our dispensary', text: "We'll email the patient a quote." },
  {
    value: 'elsewhere',
    title: 'Elsewhere',
    text: "The patient gets the prescription as a PDF. Our dispensary won't see it.",
  },
];

interface DeliveryChoiceProps {
  way: Way;
  onWay: (way: Way) => void;
  collecting: readonly { id: string; name: string; city: string }[];
  place: Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'value'>;
  chosen: string;
}

function DeliveryChoice({ way, onWay, collecting, place, chosen }: DeliveryChoiceProps) {
  return (
    <>
      <Segments
        label="Collection or delivery"
        value={way}
        options={[
          { value: 'collect', words: 'Collect' },
          { value: 'delivery', words: 'Delivery' },
        ]}
        onChange={onWay}
      />
      {way === 'collect' && (
        <SelectField label="Collect from" {...place} value={chosen}>
          {collecting.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {name}, {city}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

interface SigningHelpProps {
  known: Known;
  signing: BookingSheet['signing'];
  isHere: boolean;
}

/** How the script is signed, and what has to follow. */
function SigningHelp({ known, signing: { certificate, fault }, isHere }: SigningHelpProps) {
  return (
    <p className={formStyles.help} data-slot="help">
      The script names you as {known.prescriber_name}, {known.prescriber_qualification}, {known.practice_number}.{' '}
      {certificate
        ? `It will be signed electronically with your certificate (issued by ${certificate.issuer}, valid until ${formatDate(certificate.expires_on)}). For Schedule 6 the original, signed by hand, may have to follow.`
        : `${fault === null ? '' : `${fault} `}It is not signed electronically: ${
            isHere
              ? `send the dispensary the signed original within ${ORIGINAL_WORKING_DAYS} working days.`
              : 'give the patient the signed original.'
          }`}
    </p>
  );
}

/** Where it is filled, the patient and the prescriber: then it is sent, once. */
export function ConsultationSend({ bookingId, known, signing, onSent, onCancel }: ConsultationSendProps) {
  const [values, setValues] = useState(() => firstValues(known));
  const [fillAt, setFillAt] = useState<'here' | 'elsewhere' | null>(null);
  const [way, setWay] = useState<Way>('collect');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const places = useQuery(locationsQuery.listLocations.queryOptions());
  const collecting = (places.data ?? []).filter(({ collection }) => collection);
  const place = values.business_location_id || collecting[0]?.id;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (fillAt === null) {
      setFaults({ fill_at: 'Ask the patient where they want it filled' });
      return;
    }
    setSending(true);
    setFault(null);
    const { line1, suburb, city, province, postal_code } = values;
    try {
      const { prescription_number } = await consultationsApi.sendBookingPrescription({
        id: bookingId,
        fill_at: fillAt,
        first_name: values.first_name,
        last_name: values.last_name,
        id_number: values.id_number,
        passport_number: values.passport_number,
        ...(fillAt === 'here' ? { note: values.note, delivery_method: way } : {}),
        ...(fillAt === 'here' && way === 'collect' ? { business_location_id: place } : {}),
        address: { line1, suburb, city, province, postal_code },
        prescriber: { address: values.prescriber_address },
      });
      onSent(prescription_number, fillAt === 'here');
    } catch (error) {
      const { detail, errors } = toApiError(error);
      const at = errors.map(({ field, message }): [string, string] => [
        FIELDS[field] ?? field.replace(/^address\./, ''),
        message,
      ]);
      setFaults(Object.fromEntries(at));
      const isShown = (name: string) => Object.hasOwn(values, name);
      const elsewhere = at.filter(([name]) => !isShown(name)).map(([, message]) => message);
      setFault(errors.length === 0 ? detail : elsewhere.join(' ') || null);
    } finally {
      setSending(false);
    }
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setFaults({ ...faults, [name]: '' });
    },
  });
  return (
    <form
      className={prescriptionDeskStyles.form}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Finish the prescription"
    >
      <RadioCards
        label="Where does the patient want it filled?"
        name="fill_at"
        inRow
        options={FILL_AT}
        chosen={fillAt}
        error={faults.fill_at}
        onChange={(event) => {
          setFillAt(event.target.value === 'here' ? 'here' : 'elsewhere');
          setFaults({ ...faults, fill_at: '' });
        }}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="First name" maxLength={80} autoComplete="off" {...field('first_name')} />
        <TextField label="Last name" maxLength={80} autoComplete="off" {...field('last_name')} />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="ID number" inputMode="numeric" maxLength={20} autoComplete="off" {...field('id_number')} />
        <TextField label="Or passport number" maxLength={20} autoComplete="off" {...field('passport_number')} />
      </div>
      {fillAt === 'here' && (
        <DeliveryChoice
          way={way}
          onWay={setWay}
          collecting={collecting}
          place={field('business_location_id')}
          chosen={place ?? ''}
        />
      )}
      <fieldset className={classNames(formStyles.field, formStyles.fieldset)} data-slot="field fieldset">
        <legend>{fillAt === 'here' && way === 'delivery' ? 'Delivery address' : "Patient's address"}</legend>
        {ADDRESS.map(([name, label]) => (
          <TextField key={name} label={label} autoComplete="off" {...field(name)} />
        ))}
        <SelectField label="Province" {...field('province')}>
          <option value="">Choose</option>
          {PROVINCES.map((province) => (
            <option key={province} value={province}>
              {province}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <SigningHelp known={known} signing={signing} isHere={fillAt !== 'elsewhere'} />
      <TextArea label="Prescriber's address" rows={2} maxLength={300} {...field('prescriber_address')} />
      {fillAt === 'here' && (
        <TextArea label="Note to the pharmacist" optional rows={2} maxLength={500} {...field('note')} />
      )}
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" size="small" waiting={isSending}>
          {fillAt === 'elsewhere' ? 'Give to the patient' : 'Send prescription'}
        </Button>
        <Button variant="text" size="small" onClick={onCancel}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
