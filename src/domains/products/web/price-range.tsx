import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { readPrice, shortRand } from './list-state.ts';

interface PriceRangeProps {
  /** The cheapest and the dearest of the whole list. */
  range: { min_price: number; max_price: number };
  min: number | null;
  max: number | null;
  onChange: (prices: { min_price: number | null; max_price: number | null }) => void;
}

const STEPS = 100;

/** Prices lie close at the cheap end and far apart at the dear one: equal steps are equal factors. */
function scaleOf(low: number, high: number) {
  const from = Math.max(low, 1);
  const factor = Math.max(high, from + 1) / from;
  return {
    toStep: (price: number) => Math.round((Math.log(Math.max(price, from) / from) / Math.log(factor)) * STEPS),
    toPrice: (step: number) => {
      const price = from * factor ** (step / STEPS);
      const grain = price < 100 ? 1 : price < 1000 ? 10 : 100;
      return Math.round(price / grain) * grain;
    },
  };
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

  const release = () => {
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
    onKeyUp: release,
    onBlur: release,
  } as const;

  const typed = (key: 'min_price' | 'max_price', text: string) => {
    const price = readPrice(text);
    if (price !== (key === 'min_price' ? min : max)) onChange({ min_price: min, max_price: max, [key]: price });
  };
  const field = (key: 'min_price' | 'max_price', label: string, value: number | null, hint: number) => {
    const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      typed(key, event.currentTarget.value);
    };
    return (
      <input
        // a price chosen elsewhere, by a thumb or a chip, replaces what stands here
        key={value}
        className="input"
        name={key}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={value === null ? '' : shortRand(value)}
        placeholder={shortRand(hint)}
        onBlur={(event) => typed(key, event.currentTarget.value)}
        onKeyDown={commitOnEnter}
      />
    );
  };

  return (
    <>
      <div className="range" style={{ '--from': from / STEPS, '--to': to / STEPS } as CSSProperties}>
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
      <div className="two">
        {field('min_price', 'Price from', min, low)}
        {field('max_price', 'Price to', max, high)}
      </div>
    </>
  );
}
