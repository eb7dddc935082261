import formStyles from '../form.module.css';
/** A time field has no 24:00: the end of the day is entered as midnight. */
const shownEnd = (end: string) => (end === '24:00' ? '00:00' : end);
const keptEnd = (typed: string) => (typed === '00:00' ? '24:00' : typed);

interface TimeRangeProps {
  /** The labels of the two: "Monday opens" and "Monday closes". */
  startLabel: string;
  endLabel: string;
  /** HH:mm; an end of 24:00 is the end of the day. */
  start: string;
  end: string;
  onChange: (times: { start: string; end: string }) => void;
  isStartBad?: boolean;
  isEndBad?: boolean;
  /** The id of the error message. */
  faultId?: string | undefined;
  disabled?: boolean;
}

/** Two times of the same day. */
export function TimeRange(props: TimeRangeProps) {
  const { startLabel, endLabel, start, end, onChange, isStartBad, isEndBad, faultId, disabled } = props;
  const common = {
    type: 'time',
    className: formStyles.input,
    'data-slot': 'input',
    'aria-describedby': faultId,
    disabled,
  };
  return (
    <>
      <input
        {...common}
        aria-label={startLabel}
        aria-invalid={isStartBad || undefined}
        value={start}
        onChange={(event) => onChange({ start: event.target.value, end })}
      />
      <span aria-hidden="true">to</span>
      <input
        {...common}
        aria-label={endLabel}
        aria-invalid={isEndBad || undefined}
        value={shownEnd(end)}
        onChange={(event) => onChange({ start, end: keptEnd(event.target.value) })}
      />
    </>
  );
}
