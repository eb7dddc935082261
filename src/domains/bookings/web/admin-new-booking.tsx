import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { BookingMode, ServiceCard } from '~/domains/services/contract.ts';
import { MODE_LABELS } from '~/domains/services/service-copy.ts';
import { shopDate } from '~/shared/dates.ts';
import { formatRand, toCents } from '~/shared/money.ts';
import { bookingsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { bookingsQuery } from './query.ts';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { Segments } from '~/ui/segments.tsx';
import { toast } from '~/ui/toast.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { MESSAGE_MAX, PAY_MINUTES } from '../contract-limits.ts';
import { mustPayOnline } from '../rules.ts';
import { AdminSlotChoice, NO_TIME, type SlotChoice } from './admin-slot-choice.tsx';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface AdminTakeBookingProps {
  isOpen: boolean;
  /** The day shown. */
  date: string;
  onClose: () => void;
  onTaken: (bookingId: string) => void;
}

const NOBODY = { name: '', email: '', phone: '', message: '' };
type Person = typeof NOBODY;
type Faults = Partial<Record<keyof Person | 'start_time', string>>;

/** Books for someone on the phone. The slots follow the hours and ignore the minimum notice. */
export function AdminTakeBooking({ isOpen, date, onClose, onTaken }: AdminTakeBookingProps) {
  const offered = useQuery({
    ...servicesQuery.listCategoriesWithServices.queryOptions(),
    enabled: isOpen,
  });
  const [serviceId, setServiceId] = useState('');
  const services = (offered.data ?? [])
    .flatMap((category) => category.services)
    .filter(({ staffs }) => staffs.length > 0);
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  return (
    <Drawer open={isOpen} onClose={onClose} title="Take a booking">
      {offered.isError && (
        <p className={formStyles.help} data-slot="help">
          {toApiError(offered.error).detail}
        </p>
      )}
      {offered.data && !service && (
        <p className={formStyles.help} data-slot="help">
          No service has a practitioner yet. Add a service and its staff under Services.
        </p>
      )}
      {service && (
        <TakeForm
          key={service.id}
          service={service}
          services={services}
          date={date}
          onService={setServiceId}
          onClose={onClose}
          onTaken={onTaken}
        />
      )}
    </Drawer>
  );
}

interface TakeFormProps {
  service: ServiceCard;
  services: readonly ServiceCard[];
  date: string;
  onService: (id: string) => void;
  onClose: () => void;
  onTaken: (bookingId: string) => void;
}

// The customer's details stay when the service changes.
let lastPerson: Person = NOBODY;

function TakeForm({ service, services, date, onService, onClose, onTaken }: TakeFormProps) {
  const client = useQueryClient();
  const today = shopDate(useMinute());
  const [mode, setMode] = useState<BookingMode>(service.modes[0] ?? 'physical');
  const [choice, setChoice] = useState<SlotChoice>({
    staff_id: service.staffs[0]?.id ?? '',
    booking_date: date || today,
    start_time: '',
  });
  const [person, setPerson] = useState<Person>(lastPerson);
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const type = (name: keyof Person, value: string) => {
    lastPerson = { ...person, [name]: value };
    setPerson(lastPerson);
    setFaults({ ...faults, [name]: undefined });
  };
  const isPaidOnline = mustPayOnline([{ booking_mode: mode, price_cents: toCents(service.price) }]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFault(null);
    setSending(true);
    try {
      const { booking_ids } = await bookingsApi.takeBooking({
        ...person,
        payment_method: isPaidOnline ? 'online' : 'inperson',
        services: [{ service_id: service.id, booking_mode: mode, ...choice }],
      });
      lastPerson = NOBODY;
      toast.success(
        isPaidOnline
          ? `We've held the time for ${person.name} and emailed the payment link.`
          : `${person.name} is booked. We'll send the confirmation by email.`,
      );
      void client.invalidateQueries({ queryKey: bookingsQuery.key() });
      onTaken(booking_ids[0] ?? '');
    } catch (error) {
      const { detail, errors } = toApiError(error);
      const at = Object.fromEntries(
        errors.map(({ field, message }) => [field.replace(/^services\.\d+\./, ''), message]),
      ) as Faults;
      // The time is selected from a list, never typed.
      if (at.start_time !== undefined && choice.start_time === '') at.start_time = NO_TIME;
      setFaults(at);
      if (errors.length === 0) setFault(detail);
    } finally {
      setSending(false);
    }
  };
  const field = (name: keyof Person) => ({
    value: person[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <form
      className={formPageStyles.formDrawer}
      data-slot="booking-take"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <SelectField label="Service" value={service.id} onChange={(event) => onService(event.target.value)}>
        {services.map(({ id, name, price, duration_minutes }) => (
          <option key={id} value={id}>
            {name}, {duration_minutes} min, {formatRand(Number(price))}
          </option>
        ))}
      </SelectField>
      {service.modes.length > 1 && (
        <Segments
          label="How"
          value={mode}
          options={service.modes.map((value) => ({ value, words: MODE_LABELS[value] }))}
          onChange={(next) => {
            setMode(next);
            setChoice({ ...choice, start_time: '' });
          }}
        />
      )}
      <AdminSlotChoice
        service={service}
        mode={mode}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setFaults({ ...faults, start_time: undefined });
        }}
        error={faults.start_time}
      />
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <TextArea label="Message" optional rows={2} maxLength={MESSAGE_MAX} {...field('message')} />
      {isPaidOnline && (
        <p className={formStyles.help} data-slot="help">
          Online consultations are paid online. We email the customer a payment link and hold the time for {PAY_MINUTES}{' '}
          minutes. If no payment is needed first, confirm the booking yourself.
        </p>
      )}
      <FormFault fault={fault} />
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" waiting={isSending}>
          Book
        </Button>
      </div>
    </form>
  );
}
