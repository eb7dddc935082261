import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { PROVINCES } from '~/shared/schemas.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
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
  onSent: (number: string) => void;
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

/** The patient, the delivery and the prescriber: then it is sent to the dispensary, once. */
export function ConsultationSend({ bookingId, known, onSent, onCancel }: ConsultationSendProps) {
  const [values, setValues] = useState(() => firstValues(known));
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
    setSending(true);
    setFault(null);
    const { line1, suburb, city, province, postal_code } = values;
    try {
      const { prescription_number } = await consultationsApi.sendBookingPrescription({
        id: bookingId,
        first_name: values.first_name,
        last_name: values.last_name,
        id_number: values.id_number,
        passport_number: values.passport_number,
        note: values.note,
        delivery_method: way,
        ...(way === 'collect' ? { business_location_id: place } : {}),
        address: { line1, suburb, city, province, postal_code },
        prescriber: { address: values.prescriber_address },
      });
      onSent(prescription_number);
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
      aria-label="Send to the dispensary"
    >
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="First name" maxLength={80} autoComplete="off" {...field('first_name')} />
        <TextField label="Last name" maxLength={80} autoComplete="off" {...field('last_name')} />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="ID number" inputMode="numeric" maxLength={20} autoComplete="off" {...field('id_number')} />
        <TextField label="Or passport number" maxLength={20} autoComplete="off" {...field('passport_number')} />
      </div>
      <Segments
        label="Collection or delivery"
        value={way}
        options={[
          { value: 'collect', words: 'Collect' },
          { value: 'delivery', words: 'Delivery' },
        ]}
        onChange={setWay}
      />
      {way === 'collect' && (
        <SelectField label="Collect from" {...field('business_location_id')} value={place ?? ''}>
          {collecting.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {name}, {city}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className={classNames(formStyles.field, formStyles.fieldset)} data-slot="field fieldset">
        <legend>{way === 'collect' ? "Patient's address" : 'Delivery address'}</legend>
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
      <p className={formStyles.help} data-slot="help">
        The script names you as {known.prescriber_name}, {known.prescriber_qualification}, {known.practice_number}. It
        is not signed electronically, so send the dispensary the signed original within {ORIGINAL_WORKING_DAYS} working
        days.
      </p>
      <TextArea label="Prescriber's address" rows={2} maxLength={300} {...field('prescriber_address')} />
      <TextArea label="Note to the pharmacist" optional rows={2} maxLength={500} {...field('note')} />
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" size="small" waiting={isSending}>
          Send prescription
        </Button>
        <Button variant="text" size="small" onClick={onCancel}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
