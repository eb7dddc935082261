import { Search } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form } from 'react-router';
import { openAside, useAside } from '~/ui/aside.ts';
import { preload } from './asides.tsx';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import searchFieldStyles from '~/ui/search-field.module.css';

// Spec section 2, letter for letter
export const SEARCH_PLACEHOLDER = 'Search for Medicines & Healthcare Products...';

/** Opens the search dialog on focus. Without JavaScript it is a plain form. */
export function SearchBox() {
  const open = useAside() === 'search';
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  // The dialog returns the focus to this box when it closes: that must not open it again.
  const givenBack = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) {
      givenBack.current = true;
      const timer = setTimeout(() => {
        givenBack.current = false;
      }, 600);
      wasOpen.current = open;
      return () => clearTimeout(timer);
    }
    wasOpen.current = open;
  }, [open]);

  const ask = () => openAside('search');
  const onKeyDown = (event: KeyboardEvent) => {
    if (['Tab', 'Shift', 'Escape', 'Control', 'Alt', 'Meta'].includes(event.key) || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    ask();
  };

  return (
    <Form
      className={classNames(searchFieldStyles.search, searchFieldStyles.headSearch)}
      data-slot="search head-search"
      role="search"
      action="/search-results"
    >
      <Search className={iconStyles.icon} />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search"
        aria-haspopup="dialog"
        autoComplete="off"
        // One box at a time: while the dialog is open, its own box has this text.
        placeholder={open ? undefined : SEARCH_PLACEHOLDER}
        onPointerEnter={() => preload('search')}
        onFocus={() => {
          if (!givenBack.current) ask();
        }}
        onClick={ask}
        onKeyDown={onKeyDown}
      />
    </Form>
  );
}
