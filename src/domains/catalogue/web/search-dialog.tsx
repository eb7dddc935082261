import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { catalogueQuery } from './query.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { announce } from '~/ui/live-region.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Overlay } from '~/ui/overlay.tsx';
import { RowSkeletons } from '~/ui/row-skeletons.tsx';
import { productsLabel } from './list-search-params.ts';
import { CategoryHits, ProductHits } from './search-hits.tsx';
import {
  MOST_LETTERS,
  similarResultsTitle,
  NothingAsked,
  NothingFound,
  SEARCH_HINT,
  searchLink,
} from './search-copy.tsx';
import { useDebounced } from './use-debounced.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import searchStyles from './search.module.css';
import textStyles from '~/ui/text.module.css';

const WAIT_MS = 200;
const SHOWN = 6;

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Arrow keys move between the input and the links below it; on a link, typing continues in the input. */
function useArrows() {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-hits] a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && stops.length > 1) {
      event.preventDefault();
      stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
    } else if (
      at > 0 &&
      (event.key.length === 1 || event.key === 'Backspace') &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.key !== ' '
    ) {
      input.current?.focus();
    }
  };
  return { box, input, onKeyDown };
}

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const { box, input, onKeyDown } = useArrows();
  const [text, setText] = useState('');
  const [leaves, setLeaves] = useState(false);
  const words = text.trim().replace(/\s+/g, ' ');
  const asked = useDebounced(words, WAIT_MS);
  const isAsked = words !== '' && asked !== '';

  const found = useQuery(
    catalogueQuery.searchProducts.queryOptions({
      input: { q: asked, limit: SHOWN },
      enabled: open && isAsked,
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = found;

  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setLeaves(false);
  }

  const isNew = !found.isPlaceholderData && !found.isFetching;
  const said = data && isAsked && isNew ? saying(data.total, data.categories.length) : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said]);

  /** Navigates to another page, and the focus moves there. */
  const leave = () => {
    setLeaves(true);
    onClose();
  };

  return (
    <Overlay
      open={open}
      onClose={onClose}
      className={searchStyles.find}
      label="Search"
      initialFocus={input}
      finalFocus={leaves ? false : undefined}
    >
      {/* a roving focus needs one element that handles the arrow keys */}
      <div ref={box} onKeyDown={onKeyDown} role="presentation">
        <form
          className={searchStyles.findIn}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (words === '') return;
            leave();
            void navigate(searchLink(words));
          }}
        >
          <Search className={iconStyles.icon} />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search"
            placeholder={SEARCH_HINT}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MOST_LETTERS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton label="Close search" onClick={onClose}>
            <X className={iconStyles.icon} />
          </IconButton>
        </form>
        <div className={searchStyles.findHits} data-hits aria-busy={isAsked && !isNew}>
          {!isAsked && <NothingAsked />}
          {isAsked && found.isError && (
            <div className={searchStyles.findFail}>
              <LoadFailed onReload={() => void found.refetch()} waiting={found.isFetching} />
            </div>
          )}
          {isAsked && found.isPending && !found.isError && <RowSkeletons count={5} />}
          {isAsked && data && !found.isError && (
            <>
              {data.categories.length > 0 && (
                <>
                  <h2>Matching Categories</h2>
                  <CategoryHits categories={data.categories} words={words} onChoose={leave} />
                </>
              )}
              {data.products.length > 0 && (
                <>
                  <h2>{data.is_near ? similarResultsTitle(words) : 'Matching Products'}</h2>
                  <ProductHits products={data.products} words={words} onChoose={leave} />
                </>
              )}
              {data.categories.length + data.products.length === 0 && <NothingFound onChoose={leave} />}
              <div className={searchStyles.findEnd}>
                {data.total > 0 && (
                  <Link className={textStyles.link} to={searchLink(words)} onClick={leave}>
                    {data.total === 1 ? '1 product' : `All ${productsLabel(data.total)}`}{' '}
                    {data.is_near ? 'similar spelling' : `with “${words}”`}
                  </Link>
                )}
                <span className={classNames(textStyles.muted, textStyles.micro)} data-slot="micro">
                  <kbd>Esc</kbd> <span>closes</span>
                </span>
              </div>
            </>
          )}
        </div>
      </div>
    </Overlay>
  );
}

function saying(products: number, categories: number): string {
  if (products + categories === 0) return 'No Results Found';
  const shelves = categories === 1 ? '1 category' : `${categories} categories`;
  return categories > 0 ? `${shelves}, ${productsLabel(products)}` : productsLabel(products);
}
