import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DayOfSlots } from '../contract.ts';
import { closedReason, dayLabel } from '~/shared/when-labels.ts';
import type { AsksOf } from './slot-requests.ts';
import { fromPickerDay, monthOf, toPickerDay } from './picker-days.ts';
import { useDays } from './use-days.ts';

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft className="i" /> : <ChevronRight className="i" />;
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
        modifiersClassNames={{ free: 'is-free', closed: 'is-closed', selected: 'on', today: 'is-today' }}
        classNames={{ root: 'bk-month' }}
        labels={{ labelDayButton: (day) => dayLabel(fromPickerDay(day), dayOf(day)) }}
        components={PARTS}
        onMonthChange={(day) => setMonth(monthOf(fromPickerDay(day)).first)}
        onSelect={(day) => onChoose(fromPickerDay(day))}
      />
      {holidays.map((day) => (
        <p className="help mt-2" key={day.date}>
          {closedReason(day.date, day.holiday)}
        </p>
      ))}
    </>
  );
}
