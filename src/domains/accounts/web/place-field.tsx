import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/field.tsx';
import type { Place } from './places/list-places.ts';
import { usePlaces } from './use-places.ts';
import styles from './place-field.module.css';

interface PlaceFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'autoComplete' | 'inputMode' | 'maxLength'
> {
  field: UseFormRegisterReturn;
  onPick: (place: Place) => void;
}

/** A text field that offers places while one types (combobox of the ARIA practices). It takes any other text too. */
export function PlaceField({ field, onPick, ...input }: PlaceFieldProps) {
  const id = useId();
  const { found, warm, close, look, move } = usePlaces();
  const { places, active } = found;
  const isOpen = places.length > 0;
  // Browser autofill provides the whole address: only typing triggers the search for places.
  const isTyping = useRef(false);

  const pick = (place: Place) => {
    close();
    onPick(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTyping.current = true;
    if (!isOpen) return;
    const chosen = places[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') close();
    else return;
    // The form is not sent and a drawer around it stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.suggest}>
      <TextField
        {...input}
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onFocus={warm}
        onChange={(event) => {
          void field.onChange(event);
          if (isTyping.current) void look(event.target.value);
          isTyping.current = false;
        }}
        onBlur={(event) => {
          close();
          void field.onBlur(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={styles.suggestList} role="listbox" id={id} aria-label="Places">
          {places.map((place, index) => (
            <button
              type="button"
              key={`${place.suburb}${place.city}${place.province}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus, so that a blur does not close the list before the tap registers.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <b>{place.suburb}</b>
              <span>
                {place.city}, {place.province} {place.postal_code}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
