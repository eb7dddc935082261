import { useState } from 'react';
import { Checkbox } from '~/ui/choice-field.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { ProductPage, Schedule } from '../contract.ts';
import { SCHEDULE_GROUPS } from '../rules.ts';
import { countText, type ListState } from './list-search-params.ts';
import { PriceRange } from './price-range.tsx';
import { classNames } from '~/ui/class-names.ts';
import styles from './filter-fields.module.css';
import textStyles from '~/ui/text.module.css';

export interface FilterFieldsProps {
  state: ListState;
  facets: ProductPage['facets'];
  /** The cheapest and the dearest of the whole list. */
  range: { min_price: number; max_price: number };
  onChange: (change: Partial<ListState>) => void;
}

const FIRST_BRANDS = 6;

/** The same fields beside the list and in the phone's drawer. Their names are the address's, for the form without JavaScript. */
export function FilterFields({ state, facets, range, onChange }: FilterFieldsProps) {
  return (
    <>
      <fieldset aria-label="Stock and specials">
        <Switch
          label="In stock only"
          name="in_stock"
          value="true"
          checked={state.in_stock}
          onChange={(event) => onChange({ in_stock: event.target.checked })}
        />
        <Switch
          label="On special"
          name="on_sale"
          value="true"
          checked={state.on_sale}
          onChange={(event) => onChange({ on_sale: event.target.checked })}
        />
      </fieldset>
      {range.max_price > range.min_price && (
        <fieldset>
          <legend>Price</legend>
          <PriceRange range={range} min={state.min_price} max={state.max_price} onChange={onChange} />
        </fieldset>
      )}
      <ScheduleFields state={state} facets={facets} onChange={onChange} />
      <BrandFields state={state} facets={facets} onChange={onChange} />
    </>
  );
}

type PartProps = Omit<FilterFieldsProps, 'range'>;

function ScheduleFields({ state, facets, onChange }: PartProps) {
  const counts = new Map(facets.schedules.map(({ value, count }) => [value, count]));
  const groups = SCHEDULE_GROUPS.map(({ label, schedules }) => ({
    label,
    schedules,
    count: schedules.reduce((sum, schedule) => sum + (counts.get(schedule) ?? 0), 0),
    isOn: schedules.some((schedule) => state.schedules.includes(schedule)),
  })).filter(({ count, isOn }) => count > 0 || isOn);
  if (groups.length === 0) return null;

  const toggle = (schedules: readonly Schedule[], isOn: boolean) => {
    const others = state.schedules.filter((schedule) => !schedules.includes(schedule));
    onChange({ schedules: isOn ? [...others, ...schedules] : others });
  };
  return (
    <fieldset>
      <legend>How it is sold</legend>
      {groups.map(({ label, schedules, count, isOn }) => (
        <Checkbox
          key={label}
          label={label}
          count={countText(count)}
          name="schedule"
          value={schedules.join(',')}
          checked={isOn}
          onChange={(event) => toggle(schedules, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

function BrandFields({ state, facets, onChange }: PartProps) {
  const [all, setAll] = useState(false);
  if (facets.brands.length === 0 && state.brands.length === 0) return null;
  // Selected values are always shown, wherever they are in the order.
  const first = facets.brands.filter(({ value }, index) => index < FIRST_BRANDS || state.brands.includes(value));
  const brands = all ? facets.brands : first;
  const more = facets.brands.length - first.length;

  const toggle = (brand: string, isOn: boolean) =>
    onChange({ brands: isOn ? [...state.brands, brand] : state.brands.filter((other) => other !== brand) });
  return (
    <fieldset>
      <legend>Brand</legend>
      <div className={classNames(styles.brands, all && styles.all)}>
        {brands.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={value}
            count={countText(count)}
            name="brand"
            value={value}
            checked={state.brands.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
      {more > 0 && (
        <button
          type="button"
          className={classNames(textStyles.link, textStyles.small, styles.moreBrands)}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer brands' : more === 1 ? '1 more brand' : `${countText(more)} more brands`}
        </button>
      )}
    </fieldset>
  );
}
