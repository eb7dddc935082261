import { Link } from 'react-router';
import type { BookingMode } from '../contract.ts';
import { MODE_LABELS } from '../service-copy.ts';
import { servicesLink, type ServicesFilter } from './links.ts';
import type { Shelf } from './service-list-search-params.ts';
import { classNames } from '~/ui/class-names.ts';
import segmentsStyles from '~/ui/segments.module.css';
import servicesStyles from './services.module.css';
import textStyles from '~/ui/text.module.css';

interface ServicesFiltersProps {
  shelves: readonly Shelf[];
  filter: ServicesFilter;
  /** How many are shown. */
  words: string;
}

const MODES: (BookingMode | null)[] = [null, 'physical', 'online'];

interface ChoiceProps {
  words: string;
  to: string;
  chosen: boolean;
}

function Choice({ words, to, chosen }: ChoiceProps) {
  return (
    <Link to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
      {words}
    </Link>
  );
}

/** Links, because the address carries the filters: they work without JavaScript and can be sent to someone. */
export function ServicesFilters({ shelves, filter, words }: ServicesFiltersProps) {
  const { category, mode } = filter;
  return (
    <div className={servicesStyles.filters}>
      <nav className={servicesStyles.pick} aria-label="Category">
        <Choice words="All" to={servicesLink({ mode })} chosen={category === null} />
        {shelves.map(({ id, name, slug }) => (
          <Choice key={id} words={name} to={servicesLink({ category: slug, mode })} chosen={slug === category} />
        ))}
      </nav>
      <div className={servicesStyles.modes}>
        <nav
          className={classNames(segmentsStyles.segments, segmentsStyles.fit)}
          data-slot="segments"
          aria-label="In person or online"
        >
          {MODES.map((one) => (
            <Choice
              key={one ?? 'either'}
              words={one ? MODE_LABELS[one] : 'Either'}
              to={servicesLink({ category, mode: one })}
              chosen={one === mode}
            />
          ))}
        </nav>
        <p className={classNames(textStyles.small, textStyles.muted)} role="status">
          {words}
        </p>
      </div>
    </div>
  );
}
