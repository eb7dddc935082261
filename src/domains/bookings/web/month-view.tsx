import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DayOfSlots } from '../contract.ts';
import { closedReason, dayLabel } from '~/shared/when-labels.ts';
import type { AsksOf } from './slot-requests.ts';
import { fromPickerDay, monthOf, toPickerDay } from './picker-days.ts';
import { useDays } from './use-days.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './month-view.module.css';

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? (
    <ChevronLeft className={iconStyles.icon} />
  ) : (
    <ChevronRight className={iconStyles.icon} />
  );
}
const PARTS = { Chevron };

const DAY_MS = 86_400_000;

interface MonthViewProps {
  asks: AsksOf;
  date: string;
  today: string;
  last: string;
  onChoose: (date: string) => void;
}

/** A month with its free days marked. Arrow keys move from day to day (WAI-ARIA grid). */
export function MonthView({ asks, date, today, last, onChoose }: MonthViewProps) {
  const [month, setMonth] = useState(() => monthOf(date).first);
  const bounds = monthOf(month);
  const from = bounds.first < today ? today : bounds.first;
  const to = bounds.last > last ? last : bounds.last;
  const days = useDays(asks, from, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
  const dayOf = (day: Date): DayOfSlots | undefined => days?.find((one) => one.date === fromPickerDay(day));
  const holidays = (days ?? []).filter(({ free, holiday }) => free === 0 && holiday !== null);
  return (
    <>
      <DayPicker
        mode="single"
        required
        weekStartsOn={1}
        navLayout="around"
        selected={toPickerDay(date)}
        today={toPickerDay(today)}
        month={toPickerDay(month)}
        startMonth={toPickerDay(today)}
        endMonth={toPickerDay(last)}
        disabled={{ before: toPickerDay(today), after: toPickerDay(last) }}
        modifiers={{
          free: (day) => (dayOf(day)?.free ?? 0) > 0,
          closed: (day) => dayOf(day)?.free === 0,
        }}
        modifiersClassNames={{
          free: styles.free ?? '',
          closed: styles.closed ?? '',
          selected: styles.on ?? '',
          today: styles.today ?? '',
        }}
        classNames={{ root: styles.month }}
        labels={{ labelDayButton: (day) => dayLabel(fromPickerDay(day), dayOf(day)) }}
        components={PARTS}
        onMonthChange={(day) => setMonth(monthOf(fromPickerDay(day)).first)}
        onSelect={(day) => onChoose(fromPickerDay(day))}
      />
      {holidays.map((day) => (
        <p className={classNames(formStyles.help, layoutStyles.above2)} data-slot="help" key={day.date}>
          {closedReason(day.date, day.holiday)}
        </p>
      ))}
    </>
  );
}
