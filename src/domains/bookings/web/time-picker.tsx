import { useQuery } from '@tanstack/react-query';
import { Store, Video } from 'lucide-react';
import type { Dispatch } from 'react';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { Segments } from '~/ui/segments.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { BookingMode, ServiceCard } from '~/domains/services/contract.ts';
import { MODE_LABELS } from '~/domains/services/service-copy.ts';
import { JOIN_FROM_MINUTES } from '~/domains/services/contract-limits.ts';
import { shopWhen } from '~/shared/when-labels.ts';
import { freeSlots, WINDOW_DAYS, type AsksOf } from './slot-requests.ts';
import type { FlowAction } from './booking-flow.ts';
import { SlotGrid } from './slot-grid.tsx';
import { StaffCards } from './staff-cards.tsx';
import { useNextFree } from './use-days.ts';
import { useSlots } from './use-slots.ts';
import { WeekStrip } from './week-strip.tsx';
import { classNames } from '~/ui/class-names.ts';
import bookingStyles from './booking.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './time-picker.module.css';

const ICONS: Record<BookingMode, typeof Store> = { physical: Store, online: Video };
const NEXT_MOST = 4;

/** Describes where a mode takes place for this service. */
function whereText(mode: BookingMode, service: ServiceCard, places: readonly BusinessLocation[]): string | null {
  if (mode === 'online')
    return `By video, in this browser. You can join from ${JOIN_FROM_MINUTES} minutes before it starts. We'll email you the link.`;
  const own = places.filter(({ id }) => service.business_location_ids.includes(id));
  const words = own.map(({ name, line1, suburb }) => `${name}, ${line1}, ${suburb}`);
  if (words.length > 1) return `${words.join('; or ')}. Your booking confirmation will say which.`;
  return words[0] === undefined ? null : `${words[0]}.`;
}

function ModePart({
  service,
  mode,
  onChange,
}: {
  service: ServiceCard;
  mode: BookingMode;
  onChange: (mode: BookingMode) => void;
}) {
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const where = whereText(mode, service, locations.data ?? []);
  const words = (one: BookingMode) => {
    const Icon = ICONS[one];
    return (
      <>
        <Icon className={iconStyles.small} />
        {MODE_LABELS[one]}
      </>
    );
  };
  return (
    <section>
      {service.modes.length > 1 ? (
        <Segments
          label="How"
          value={mode}
          options={service.modes.map((value) => ({ value, words: words(value) }))}
          onChange={onChange}
        />
      ) : (
        <p className={styles.mode}>{words(mode)}</p>
      )}
      {where !== null && (
        <p className={classNames(formStyles.help, layoutStyles.above2)} data-slot="help">
          {where}
        </p>
      )}
    </section>
  );
}

interface TimePickerProps extends AsksOf {
  service: ServiceCard;
  dispatch: Dispatch<FlowAction>;
  /** When rescheduling, the mode and location cannot change. */
  hasMode?: boolean;
}

/** Mode, practitioner, day and time: all selections for one service. */
export function TimePicker({ service, dispatch, hasMode = true, ...asks }: TimePickerProps) {
  const { flow, id } = asks;
  const today = shopDate(useMinute());
  const policy = useQuery(servicesQuery.resolveService.queryOptions({ input: { id } })).data?.policy;
  const last = addDays(today, policy?.max_days_ahead ?? WINDOW_DAYS - 1);
  const { again } = useSlots(asks, dispatch);
  const next = useNextFree(asks, today, last, NEXT_MOST);

  const detail = flow.bookingDetails[id];
  if (!detail) return null;
  const { booking_date: date, staff_id } = detail;
  const chosen = flow.selectedTimeSlots[id];
  const slots = freeSlots(flow, id);
  const elsewhere = (next ?? []).filter((one) => one.date !== date);
  // A day with slots shows them below; then only an earlier one is worth mentioning.
  const offered = slots.length > 0 ? elsewhere.filter((one) => one.date < date).slice(0, 1) : elsewhere.slice(0, 3);

  return (
    <div className={styles.picker} data-picker>
      {hasMode && (
        <ModePart
          service={service}
          mode={flow.bookingModes[id] ?? 'physical'}
          onChange={(mode) => dispatch({ kind: 'changeMode', id, mode })}
        />
      )}
      {service.staffs.length > 0 && (
        <StaffCards
          staffs={service.staffs}
          chosen={staff_id}
          onChoose={(staff) => dispatch({ kind: 'changeStaff', id, staff_id: staff })}
        />
      )}
      <WeekStrip
        asks={asks}
        date={date}
        today={today}
        last={last}
        onChoose={(booking_date) => dispatch({ kind: 'changeDate', id, booking_date })}
      />
      {chosen === undefined && offered.length > 0 && (
        <p className={bookingStyles.next} data-slot="booking-next">
          <span>Next available</span>
          {offered.map((one) => (
            <button
              key={one.slot.start_at}
              type="button"
              onClick={() => dispatch({ kind: 'jump', id, booking_date: one.date, slot: one.slot })}
            >
              {shopWhen(one.slot.start_at)}
            </button>
          ))}
        </p>
      )}
      <SlotGrid
        date={date}
        slots={slots}
        chosen={chosen}
        isLoading={flow.loading[id] ?? false}
        error={flow.errors[id]}
        onChoose={(slot) => dispatch({ kind: 'chooseSlot', id, slot })}
        onAgain={again}
      />
    </div>
  );
}
