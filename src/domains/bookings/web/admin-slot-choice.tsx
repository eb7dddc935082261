import { useQuery } from '@tanstack/react-query';
import { shopDate } from '~/shared/dates.ts';
import { SelectField, TextField } from '~/ui/field.tsx';
import { bookingsQuery } from './query.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { closedReason } from '~/shared/when-labels.ts';
import { NO_SLOTS, SLOTS_FAILED } from './booking-flow.ts';
import { SlotGrid } from './slot-grid.tsx';
import formPageStyles from '~/ui/admin/form-page.module.css';

/** The error if a form is sent without one. */
export const NO_TIME = 'Please choose a time';

export interface SlotChoice {
  staff_id: string;
  booking_date: string;
  start_time: string;
}

interface AdminSlotChoiceProps {
  service: Pick<ServiceCard, 'id' | 'staffs'>;
  mode: 'physical' | 'online';
  value: SlotChoice;
  onChange: (value: SlotChoice) => void;
  /** This booking is being moved: its own time counts as free. */
  booking_id?: string;
  error?: string;
}

/** Practitioner, day and time: for staff, without minimum notice. */
export function AdminSlotChoice({ service, mode, value, onChange, booking_id, error }: AdminSlotChoiceProps) {
  const today = shopDate(useMinute());
  const { staff_id, booking_date, start_time } = value;
  const span = { from: booking_date, to: booking_date };
  const services = [{ service_id: service.id, staff_id, booking_mode: mode }];
  const asked = { services, booking_id, at_the_desk: true };
  const times = useQuery({
    ...bookingsQuery.getServiceBookingTimings.queryOptions({ input: { ...asked, booking_date } }),
    staleTime: 0,
    enabled: booking_date !== '' && staff_id !== '',
  });
  const days = useQuery({
    ...bookingsQuery.getServiceBookingDays.queryOptions({ input: { ...asked, ...span } }),
    enabled: booking_date !== '' && staff_id !== '',
  });
  const slots = times.data?.[service.id] ?? [];
  const holiday = days.data?.[service.id]?.[0]?.holiday ?? null;
  const wordsOf = () => {
    if (times.isError) return SLOTS_FAILED;
    if (!times.data || slots.length > 0) return undefined;
    return holiday === null ? NO_SLOTS : closedReason(booking_date, holiday);
  };
  return (
    <>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <SelectField
          label="With"
          value={staff_id}
          onChange={(event) => onChange({ ...value, staff_id: event.target.value, start_time: '' })}
        >
          {service.staffs.map(({ id, first_name, last_name }) => (
            <option key={id} value={id}>
              {first_name} {last_name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Date"
          type="date"
          min={today}
          value={booking_date}
          onChange={(event) => onChange({ ...value, booking_date: event.target.value, start_time: '' })}
        />
      </div>
      <SlotGrid
        date={booking_date}
        slots={slots}
        chosen={slots.find((slot) => slot.start_time === start_time)}
        isLoading={times.isFetching}
        error={error ?? wordsOf()}
        onChoose={(slot) => onChange({ ...value, start_time: slot.start_time })}
        onAgain={() => void times.refetch()}
      />
    </>
  );
}
