import { useRef } from 'react';
import { Pencil, Plus, X } from 'lucide-react';
import { longDay } from '~/shared/when-labels.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { MODE_LABELS, placeName, type Place } from './admin-hours-choices.tsx';
import { KIND_LABELS } from './admin-hours-exception.tsx';
import type { ExceptionValues } from './hours-form-values.ts';
import adminHoursStyles from './admin-hours.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';

const TONES = { off: 'calm', replace: 'info', extra: 'good' } as const;

/** "Monday 14 December to Friday 18 December 2026" */
export function rangeLabel({ from, to }: Pick<ExceptionValues, 'from' | 'to'>): string {
  const year = to.slice(0, 4);
  if (from === to) return `${longDay(from)} ${year}`;
  return `${longDay(from)}${from.startsWith(year) ? '' : ` ${from.slice(0, 4)}`} to ${longDay(to)} ${year}`;
}

function factsOf(range: ExceptionValues, places: readonly Place[]): string {
  const times = range.start_time === '' ? 'All day' : `${range.start_time} to ${range.end_time}`;
  if (range.kind === 'off') return times;
  return [
    times,
    ...(range.booking_mode === 'both' ? [] : [MODE_LABELS[range.booking_mode].toLowerCase()]),
    ...(range.business_location_id === '' ? [] : [placeName(range.business_location_id, places)]),
  ].join(', ');
}

interface ExceptionListProps {
  ranges: readonly ExceptionValues[];
  places: readonly Place[];
  errorOf: (index: number) => string | undefined;
  disabled: boolean;
  onAdd: () => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The upcoming days that differ from the weekly hours. */
export function ExceptionList({ ranges, places, errorOf, disabled, onAdd, onEdit, onRemove }: ExceptionListProps) {
  // The removed line's button is gone: the focus moves to the list.
  const list = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    list.current?.focus();
    onRemove(index);
  };
  return (
    <div className={adminHoursStyles.exceptions} role="group" aria-label="Exceptions" tabIndex={-1} ref={list}>
      {ranges.length === 0 && <p className={textStyles.muted}>No exceptions coming up.</p>}
      {ranges.length > 0 && (
        <ul>
          {ranges.map((range, index) => {
            const words = rangeLabel(range);
            const fault = errorOf(index);
            return (
              <li key={index}>
                <StatusChip tone={TONES[range.kind]}>{KIND_LABELS[range.kind]}</StatusChip>
                <div>
                  <b>{words}</b>
                  <span>
                    {factsOf(range, places)}
                    {range.note !== '' && <>. {range.note}</>}
                  </span>
                  <FieldError>{fault}</FieldError>
                </div>
                {!disabled && (
                  <span className={adminHoursStyles.exceptionActions}>
                    <IconButton label={`Change ${words}`} onClick={() => onEdit(index)}>
                      <Pencil className={iconStyles.small} />
                    </IconButton>
                    <IconButton label={`Remove ${words}`} onClick={() => remove(index)}>
                      <X className={iconStyles.small} />
                    </IconButton>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!disabled && (
        <Button variant="outline" size="small" onClick={onAdd}>
          <Plus className={iconStyles.small} />
          Add exception
        </Button>
      )}
    </div>
  );
}
