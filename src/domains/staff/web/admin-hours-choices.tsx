import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WindowMode } from '../contract.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';

export interface Place {
  id: string;
  name: string;
}

export const MODE_LABELS: Record<WindowMode, string> = {
  both: 'In person and online',
  physical: 'In person',
  online: 'Online',
};
const MODES: readonly WindowMode[] = ['both', 'physical', 'online'];
export const ANY_PLACE = 'Any location';

/** A location that is no longer shown to customers is still listed if someone's hours are there. */
export const placeName = (id: string, places: readonly Place[]): string =>
  places.find((place) => place.id === id)?.name ?? 'A location that is closed';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice({ label, value, onChange, children }: ChoiceProps<string> & { children: ReactNode }) {
  return (
    <span className={formStyles.selectBox} data-slot="select-box">
      <select
        className={formStyles.input}
        data-slot="input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown className={iconStyles.small} />
    </span>
  );
}

export const modeOptions = MODES.map((mode) => (
  <option key={mode} value={mode}>
    {MODE_LABELS[mode]}
  </option>
));

export function placeOptions(places: readonly Place[], value: string) {
  return (
    <>
      <option value="">{ANY_PLACE}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {value !== '' && !places.some(({ id }) => id === value) && (
        <option value={value}>{placeName(value, places)}</option>
      )}
    </>
  );
}

export function ModeSelect({ label, value, onChange }: ChoiceProps<WindowMode>) {
  return (
    <Choice label={label} value={value} onChange={(next) => onChange(MODES.find((mode) => mode === next) ?? 'both')}>
      {modeOptions}
    </Choice>
  );
}

export function PlaceSelect({ places, ...choice }: ChoiceProps<string> & { places: readonly Place[] }) {
  return <Choice {...choice}>{placeOptions(places, choice.value)}</Choice>;
}
