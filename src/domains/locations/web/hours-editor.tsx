import { Copy, Plus, X } from 'lucide-react';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { TimeRange } from '~/ui/admin/time-range.tsx';
import type { OpenSpan } from '../contract-hours.ts';
import { DAYS } from '../rules.ts';
import styles from './hours-editor.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';

const USUAL = { opens: '09:00', closes: '18:00' };
const SPANS_A_DAY = 3;

interface HoursEditorProps {
  hours: readonly OpenSpan[];
  onChange: (hours: OpenSpan[]) => void;
  /** At the span of this place in the list. */
  errorOf: (index: number, field: 'opens' | 'closes') => string | undefined;
}

interface DayProps extends HoursEditorProps {
  day: string;
  weekday: number;
}

function Day({ day, weekday, hours, onChange, errorOf }: DayProps) {
  const spans = hours.map((span, index) => ({ span, index })).filter(({ span }) => span.weekday === weekday);
  const put = (index: number, change: Partial<OpenSpan>) =>
    onChange(hours.map((span, at) => (at === index ? { ...span, ...change } : span)));
  const addOne = () => {
    const last = spans.at(-1)?.span;
    onChange([
      ...hours,
      last ? { weekday, opens: last.closes === '24:00' ? '' : last.closes, closes: '' } : { weekday, ...USUAL },
    ]);
  };
  return (
    <li>
      <fieldset>
        <legend>
          {day}
          {spans.length === 0 && <span className={textStyles.muted}>Closed</span>}
        </legend>
        {spans.map(({ span, index }, nth) => {
          const which = spans.length > 1 ? `${day}, time ${nth + 1}` : day;
          const fault = errorOf(index, 'opens') ?? errorOf(index, 'closes');
          const faultId = fault ? `hours-${index}-fault` : undefined;
          return (
            <div className={styles.span} key={index}>
              <TimeRange
                startLabel={`${which} opens`}
                endLabel={`${which} closes`}
                start={span.opens}
                end={span.closes}
                onChange={({ start, end }) => put(index, { opens: start, closes: end })}
                isStartBad={errorOf(index, 'opens') !== undefined}
                isEndBad={errorOf(index, 'closes') !== undefined}
                faultId={faultId}
              />
              <IconButton label={`Remove ${which}`} onClick={() => onChange(hours.filter((_, at) => at !== index))}>
                <X className={iconStyles.small} />
              </IconButton>
              <FieldError id={faultId}>{fault}</FieldError>
            </div>
          );
        })}
        {spans.length < SPANS_A_DAY && (
          <IconButton
            className={styles.addSpan}
            label={spans.length === 0 ? `Open on ${day}` : `Add another time on ${day}`}
            onClick={addOne}
          >
            <Plus className={iconStyles.small} />
          </IconButton>
        )}
      </fieldset>
    </li>
  );
}

/** A week and its public holidays: each day closed, or open once or more. */
export function HoursEditor(props: HoursEditorProps) {
  const { hours, onChange } = props;
  const monday = hours.filter(({ weekday }) => weekday === 1);
  const copyMonday = () =>
    onChange([
      ...hours.filter(({ weekday }) => weekday === 1 || weekday > 5),
      ...[2, 3, 4, 5].flatMap((weekday) => monday.map((span) => ({ ...span, weekday }))),
    ]);
  return (
    <div className={styles.hoursEditor} role="group" aria-label="Opening hours">
      <ul>
        {DAYS.long.map((day, index) => (
          <Day key={day} {...props} day={day} weekday={index + 1} />
        ))}
      </ul>
      {monday.length > 0 && (
        <Button variant="text" size="small" onClick={copyMonday}>
          <Copy className={iconStyles.small} />
          Use Monday's hours for Monday to Friday
        </Button>
      )}
    </div>
  );
}
