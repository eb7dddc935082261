import { Copy, Plus, Scissors, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { TimeRange } from '~/ui/admin/time-range.tsx';
import { ModeSelect, PlaceSelect, type Place } from './admin-hours-choices.tsx';
import type { WindowValues } from './hours-form-values.ts';
import { breakable, copiedTo, nextWindow, WEEKDAYS, withBreak } from './week-edits.ts';
import styles from './admin-hours-week.module.css';
import buttonRowStyles from '~/ui/button-row.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

type WindowField = 'start_time' | 'end_time' | 'booking_mode' | 'business_location_id';
const FIELDS: readonly WindowField[] = ['start_time', 'end_time', 'booking_mode', 'business_location_id'];

interface WeekProps {
  week: readonly WindowValues[];
  places: readonly Place[];
  onChange: (week: WindowValues[]) => void;
  /** At the window of this place in the list. */
  errorOf: (index: number, field: WindowField) => string | undefined;
  disabled: boolean;
}

interface DayProps extends WeekProps {
  weekday: number;
  onCopy: () => void;
}

function Day({ weekday, week, places, onChange, errorOf, disabled, onCopy }: DayProps) {
  const day = WEEKDAYS[weekday - 1] ?? '';
  const windows = week.map((window, index) => ({ window, index })).filter(({ window }) => window.weekday === weekday);
  const put = (index: number, change: Partial<WindowValues>) =>
    onChange(week.map((window, at) => (at === index ? { ...window, ...change } : window)));
  const longest = breakable(week, weekday);
  // The clicked button may be gone afterwards: the focus moves to the day.
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (next: WindowValues[]) => {
    group.current?.focus();
    onChange(next);
  };
  const addOne = () => change([...week, nextWindow(week, weekday)]);
  return (
    <li>
      <fieldset ref={group} tabIndex={-1} disabled={disabled}>
        <legend>{day}</legend>
        <div className={styles.windows}>
          {windows.length === 0 && (
            <div className={styles.none}>
              <span className={textStyles.muted}>No bookings</span>
              {!disabled && (
                <Button variant="text" size="small" onClick={addOne}>
                  <Plus className={iconStyles.small} />
                  Add hours<span className={visuallyHiddenStyles.hidden}> on {day}</span>
                </Button>
              )}
            </div>
          )}
          {windows.map(({ window, index }, nth) => {
            const which = windows.length > 1 ? `${day}, hours ${nth + 1}` : day;
            const fault = FIELDS.map((field) => errorOf(index, field)).find(Boolean);
            const faultId = fault ? `week-${index}-fault` : undefined;
            return (
              <div className={styles.window} key={index}>
                <div className={styles.times}>
                  <TimeRange
                    startLabel={`${which}, from`}
                    endLabel={`${which}, to`}
                    start={window.start_time}
                    end={window.end_time}
                    onChange={({ start, end }) => put(index, { start_time: start, end_time: end })}
                    isStartBad={errorOf(index, 'start_time') !== undefined}
                    isEndBad={errorOf(index, 'end_time') !== undefined}
                    faultId={faultId}
                  />
                </div>
                <ModeSelect
                  label={`${which}, bookings`}
                  value={window.booking_mode}
                  onChange={(booking_mode) => put(index, { booking_mode })}
                />
                <PlaceSelect
                  label={`${which}, place`}
                  places={places}
                  value={window.business_location_id}
                  onChange={(business_location_id) => put(index, { business_location_id })}
                />
                {!disabled && (
                  <IconButton label={`Remove ${which}`} onClick={() => change(week.filter((_, at) => at !== index))}>
                    <X className={iconStyles.small} />
                  </IconButton>
                )}
                <FieldError id={faultId}>{fault}</FieldError>
              </div>
            );
          })}
        </div>
        {!disabled && windows.length > 0 && (
          <div className={styles.actions}>
            <IconButton
              label={`Break on ${day}`}
              title="Add a one-hour break"
              aria-disabled={longest === null}
              onClick={() => longest && onChange(withBreak(week, longest))}
            >
              <Scissors className={iconStyles.small} />
            </IconButton>
            <IconButton label={`Copy ${day} to other days`} title="Copy to other days" onClick={onCopy}>
              <Copy className={iconStyles.small} />
            </IconButton>
            <IconButton label={`Add hours on ${day}`} title="Add hours" onClick={addOne}>
              <Plus className={iconStyles.small} />
            </IconButton>
          </div>
        )}
      </fieldset>
    </li>
  );
}

const WORK_DAYS = [1, 2, 3, 4, 5];

interface CopyDaysProps {
  weekday: number;
  onClose: () => void;
  onCopy: (days: number[]) => void;
}

function CopyDays({ weekday, onClose, onCopy }: CopyDaysProps) {
  const [days, setDays] = useState(() => WORK_DAYS.filter((day) => day !== weekday));
  return (
    <>
      <div className={styles.copyDays} role="group" aria-label="Copy to">
        {WEEKDAYS.map((name, at) => {
          const one = at + 1;
          if (one === weekday) return null;
          return (
            <Checkbox
              key={name}
              label={name}
              checked={days.includes(one)}
              onChange={(event) =>
                setDays(event.target.checked ? [...days, one] : days.filter((other) => other !== one))
              }
            />
          );
        })}
      </div>
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={days.length === 0} onClick={() => days.length > 0 && onCopy(days)}>
          Copy
        </Button>
      </div>
    </>
  );
}

/** Monday to Sunday, each with the times at which bookings are taken. */
export function WeekEditor(props: WeekProps) {
  const { week, onChange } = props;
  const [isCopying, setCopying] = useState(false);
  const [copied, setCopied] = useState(1);
  const day = WEEKDAYS[copied - 1] ?? '';
  const close = () => setCopying(false);
  return (
    <div className={styles.editor} role="group" aria-label="Weekly hours">
      <ul>
        {WEEKDAYS.map((name, at) => (
          <Day
            key={name}
            {...props}
            weekday={at + 1}
            onCopy={() => {
              setCopied(at + 1);
              setCopying(true);
            }}
          />
        ))}
      </ul>
      <Dialog
        open={isCopying}
        onClose={close}
        title={`Copy ${day}`}
        text={`We'll replace the hours of the days you tick with those of ${day}.`}
      >
        <CopyDays
          weekday={copied}
          onClose={close}
          onCopy={(days) => {
            onChange(copiedTo(week, copied, days));
            close();
          }}
        />
      </Dialog>
    </div>
  );
}
