import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { readPrice, shortRand } from './list-search-params.ts';
import formStyles from '~/ui/form.module.css';
import styles from './price-range.module.css';

interface PriceRangeProps {
  /** The cheapest and the dearest of the whole list. */
  range: { min_price: number; max_price: number };
  min: number | null;
  max: number | null;
  onChange: (prices: { min_price: number | null; max_price: number | null }) => void;
}

const STEPS = 100;
/** Arrow keys are pressed in quick succession: the list follows the last press. */
const KEYS_MS = 500;

/** Prices are close together at the low end and far apart at the high end, so the scale is logarithmic. */
function scaleOf(low: number, high: number) {
  const from = Math.max(low, 1);
  const factor = Math.max(high, from + 1) / from;
  return {
    toStep: (price: number) => Math.round((Math.log(Math.max(price, from) / from) / Math.log(factor)) * STEPS),
    toPrice: (step: number) => {
      const price = from * factor ** (step / STEPS);
      // As round as it can be with another price at every step.
      const grain = Math.max(1, 10 ** Math.floor(Math.log10(price * (factor ** (1 / STEPS) - 1))));
      return Math.round(price / grain) * grain;
    },
  };
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: number | null;
  hint: number;
  onChange: (price: number | null) => void;
}

/** Applied on blur or Enter, not at every digit. */
function PriceField({ name, label, value, hint, onChange }: PriceFieldProps) {
  const written = value === null ? '' : shortRand(value);
  const [text, setText] = useState(written);
  const [known, setKnown] = useState(written);
  // A price set elsewhere, by a thumb or a chip, replaces the value in this field.
  if (written !== known) {
    setKnown(written);
    setText(written);
  }
  const tell = () => {
    const price = readPrice(text);
    if (price !== value) onChange(price);
    else setText(written);
  };
  return (
    <input
      className={formStyles.input}
      data-slot="input"
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      placeholder={shortRand(hint)}
      onChange={(event) => setText(event.target.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        tell();
      }}
    />
  );
}

export function PriceRange({ range, min, max, onChange }: PriceRangeProps) {
  const low = Math.floor(range.min_price);
  const high = Math.ceil(range.max_price);
  const { toStep, toPrice } = scaleOf(low, high);
  const atMin = min === null ? 0 : Math.max(0, Math.min(STEPS, toStep(min)));
  const atMax = max === null ? STEPS : Math.max(0, Math.min(STEPS, toStep(max)));
  /** While a thumb is held; null: as the list has it. */
  const [held, setHeld] = useState<[number, number] | null>(null);
  const [from, to] = held ?? [atMin, atMax];

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    if (!held) return;
    setHeld(null);
    const [lower, upper] = held;
    onChange({
      min_price: lower === atMin ? min : lower === 0 ? null : toPrice(lower),
      max_price: upper === atMax ? max : upper === STEPS ? null : toPrice(upper),
    });
  };
  const thumb = {
    min: 0,
    max: STEPS,
    onPointerUp: release,
    onKeyUp: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(release, KEYS_MS);
    },
    onBlur: release,
  } as const;

  return (
    <>
      <div className={styles.range} style={{ '--from': from / STEPS, '--to': to / STEPS } as CSSProperties}>
        <b />
        <input
          {...thumb}
          type="range"
          aria-label="Lowest price"
          aria-valuetext={from === 0 ? shortRand(low) : shortRand(toPrice(from))}
          value={from}
          onChange={(event) => setHeld([Math.min(Number(event.target.value), to), to])}
        />
        <input
          {...thumb}
          type="range"
          aria-label="Highest price"
          aria-valuetext={to === STEPS ? shortRand(high) : shortRand(toPrice(to))}
          value={to}
          onChange={(event) => setHeld([from, Math.max(Number(event.target.value), from)])}
        />
      </div>
      <div className={formStyles.twoColumns} data-slot="two">
        <PriceField
          name="min_price"
          label="Price from"
          value={min}
          hint={low}
          onChange={(min_price) => onChange({ min_price, max_price: max })}
        />
        <PriceField
          name="max_price"
          label="Price to"
          value={max}
          hint={high}
          onChange={(max_price) => onChange({ min_price: min, max_price })}
        />
      </div>
    </>
  );
}
