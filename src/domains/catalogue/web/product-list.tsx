import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Form, Link } from 'react-router';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { FilterChip } from '~/ui/chip.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import type { CardPage } from '../contract.ts';
import { FilterFields } from './filter-fields.tsx';
import {
  activeFilters,
  countText,
  listLink,
  pagesOf,
  parseList,
  productsLabel,
  withFilters,
  withoutFilters,
  writeList,
  type ListPlace,
} from './list-search-params.ts';
import { ProductCard } from './product-card.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useList, useTold } from './use-list.ts';
import { classNames } from '~/ui/class-names.ts';
import badgeStyles from '~/ui/badge.module.css';
import buttonStyles from '~/ui/button.module.css';
import catalogueStyles from './catalogue.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import productCardStyles from '~/ui/product-card.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// loaded at the first click on Filters, on small screens only
const FiltersDrawer = lazy(async () => ({ default: (await import('./filters-drawer.tsx')).FiltersDrawer }));

interface ProductListProps {
  /** Heading above the list; visually hidden if the page's title says the same. */
  title?: string;
  place: ListPlace;
  list: CardPage;
  range: { min_price: number; max_price: number };
  /** The number of products without any filter, if known. */
  all: number | null;
  /** The list's subject: the category or the search text. */
  of: { category_id?: string; q?: string };
}

const FORM = 'filters';
/** On a phone; a desk fetches the rest of its first row soon enough. */
const FIRST_VIEW = 2;

/** Filters, sort order, products and pagination. The URL holds all of this state. */
export function ProductList({ title, place, list, range, all, of }: ProductListProps) {
  const { arrived, shown, isPending, go } = useList(place);
  const [drawer, setDrawer] = useState({ asked: false, open: false });
  const heading = useTold(list.total, list.page, writeList(arrived).toString());
  const active = activeFilters(shown);
  const pages = pagesOf(list.total);
  const bare = listLink(place, withoutFilters(shown));

  return (
    <div className={classNames(pageWidthStyles.pageWidth, catalogueStyles.list)}>
      <aside className={catalogueStyles.filters} aria-label="Filters">
        <Form
          id={FORM}
          action={place.path}
          onSubmit={(event) => {
            event.preventDefault();
            const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
            go(parseList(new URLSearchParams(sent)));
          }}
        >
          <FilterFields
            state={shown}
            facets={list.facets}
            range={range}
            onChange={(change) => go(withFilters(shown, change))}
          />
          {Object.entries(place.fixed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <button
              className={classNames(buttonStyles.outline, buttonStyles.wide)}
              data-slot="button"
              data-variant="outline"
              type="submit"
            >
              Show products
            </button>
          </noscript>
        </Form>
      </aside>
      <section aria-labelledby="list-heading" aria-busy={isPending || undefined}>
        <h2
          className={title === undefined ? visuallyHiddenStyles.hidden : catalogueStyles.listTitle}
          id="list-heading"
          ref={heading}
          tabIndex={-1}
        >
          {title ?? 'Products'}
        </h2>
        <div className={catalogueStyles.tools}>
          <Button
            variant="outline"
            className={classNames(catalogueStyles.smallOnly, catalogueStyles.filtersOpen)}
            aria-haspopup="dialog"
            onClick={() => setDrawer({ asked: true, open: true })}
          >
            <SlidersHorizontal className={iconStyles.small} />
            Filters
            {active.length > 0 && (
              <span className={badgeStyles.badge} data-slot="badge">
                {active.length}
                <span className={visuallyHiddenStyles.hidden}> on</span>
              </span>
            )}
          </Button>
          <SortMenu form={FORM} sort={shown.sort} onChange={(sort) => go(withFilters(shown, { sort }))} />
          <div className={catalogueStyles.picked}>
            <b>
              {active.length > 0 && all !== null
                ? `${countText(list.total)} of ${productsLabel(all)}`
                : productsLabel(list.total)}
            </b>
            {active.map(({ words, without }) => (
              <FilterChip key={words} words={words} to={listLink(place, without)} />
            ))}
            {active.length > 0 && (
              <Link className={classNames(textStyles.link, textStyles.small)} to={bare} preventScrollReset>
                Clear all
              </Link>
            )}
          </div>
        </div>
        {list.items.length === 0 ? (
          <Empty
            drawing="search"
            title="No Products found"
            text={active.length > 0 ? 'Remove a filter to see more.' : 'There are no products here yet.'}
          >
            <ButtonLink to={active.length > 0 ? bare : '/shop'}>
              {active.length > 0 ? 'Clear all' : 'Discover Products'}
            </ButtonLink>
          </Empty>
        ) : (
          <ul className={classNames(productCardStyles.grid, isPending && productCardStyles.pending)}>
            {list.items.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} priority={index < FIRST_VIEW} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={list.page} pages={pages} hrefOf={(page) => listLink(place, { ...shown, page })} />
      </section>
      {drawer.asked && (
        <Suspense>
          <FiltersDrawer
            open={drawer.open}
            onClose={() => setDrawer({ asked: true, open: false })}
            onApply={(state) => {
              setDrawer({ asked: true, open: false });
              go(state);
            }}
            state={shown}
            facets={list.facets}
            range={range}
            of={of}
          />
        </Suspense>
      )}
    </div>
  );
}
