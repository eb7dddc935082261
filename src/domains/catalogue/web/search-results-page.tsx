import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from './api.ts';
import type { Route } from './+types/search-results-page';
import { parseList, type ListPlace } from './list-search-params.ts';
import { ProductList } from './product-list.tsx';
import { readList } from './load-list.ts';
import { CategoryHits } from './search-hits.tsx';
import {
  MOST_LETTERS,
  similarResultsTitle,
  NothingAsked,
  NothingFound,
  SEARCH_HINT,
  searchLink,
} from './search-copy.tsx';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import searchFieldStyles from '~/ui/search-field.module.css';
import styles from './search-results-page.module.css';

const PATH = '/search-results';
/** Longer than in the dialog: each answer is a page of the address. */
const WAIT_MS = 350;

const placeOf = (q: string): ListPlace => ({ path: PATH, fixed: { q } });
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, MOST_LETTERS);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = tidy(searchParams.get('q') ?? '');
  if (q === '') return { q, categories: [], is_near: false, found: null };
  const [{ categories, is_near }, found] = await Promise.all([
    load(inProcess(context, catalogueApi).searchProducts({ q, limit: 1 })),
    readList(inProcess(context, catalogueApi), placeOf(q), parseList(searchParams), { q }),
  ]);
  return { q, categories, is_near, found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    path: PATH,
    title: loaderData?.q ? `Search results for “${loaderData.q}”` : 'Search',
    description: 'Search for medicines and healthcare products by name, brand, ingredient or code.',
    hidden: true,
  });

/** Updates the URL shortly after the last letter; Enter does so immediately, as does the plain form without JavaScript. */
function SearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  const [beganEmpty] = useState(q === '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the URL under the input; a response to an earlier text does not overwrite what was typed since.
  if (q !== known) {
    setKnown(q);
    if (q !== sent) {
      setSent(q);
      setText(q);
    }
  }

  useEffect(() => {
    if (beganEmpty) input.current?.focus({ preventScroll: true });
  }, [beganEmpty]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    clearTimeout(timer.current);
    setSent(words);
    void navigate(words === '' ? PATH : searchLink(words), { replace: true, preventScrollReset: true });
  };
  const write = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(tidy(next)), WAIT_MS);
  };

  return (
    <Form
      className={classNames(searchFieldStyles.search, styles.searchField)}
      data-slot="search"
      role="search"
      aria-label="Search the shop"
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        send(tidy(text));
        input.current?.blur();
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
        onChange={(event) => write(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          onClick={() => {
            write('');
            input.current?.focus();
          }}
        >
          <X className={iconStyles.small} />
        </IconButton>
      )}
    </Form>
  );
}

export default function SearchResultsPage({ loaderData: { q, categories, is_near, found } }: Route.ComponentProps) {
  const { location } = useNavigation();
  const isPending = location?.pathname === PATH;
  const isEmpty = categories.length === 0 && found?.list.total === 0 && found.isWhole;
  return (
    <>
      <div className={classNames(pageWidthStyles.pageWidth, styles.searchHead)} data-slot="search-head">
        <h1>Search</h1>
        <SearchField q={q} />
      </div>
      <div aria-busy={isPending || undefined}>
        {found === null && <NothingAsked heading="h2" />}
        {isEmpty && <NothingFound heading="h2" />}
        {categories.length > 0 && (
          <section
            className={classNames(pageWidthStyles.pageWidth, styles.searchCats)}
            aria-labelledby="matching-categories"
          >
            <h2 id="matching-categories">Matching Categories</h2>
            <CategoryHits categories={categories} words={q} />
          </section>
        )}
        {found && !isEmpty && (found.list.total > 0 || !found.isWhole) && (
          <ProductList
            key={q}
            title={is_near ? similarResultsTitle(q) : 'Matching Products'}
            place={placeOf(q)}
            list={found.list}
            range={found.range}
            all={null}
            of={{ q }}
          />
        )}
      </div>
    </>
  );
}
