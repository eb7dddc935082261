import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';

// Spec section 2, Overlays, letter for letter.

export const SEARCH_HINT = 'Search for Medicines & Healthcare Products...';
/** The longest text the server looks for. */
export const MOST_LETTERS = 100;

/** Heading above results that have the words neither in name nor brand. */
export const similarResultsTitle = (words: string) => `No results for “${words}”. Similar spelling`;

export const searchLink = (words: string) => `/search-results?${new URLSearchParams({ q: words })}`;

interface SearchTextProps {
  heading?: 'h2' | 'h3';
  onChoose?: () => void;
}

export function NothingAsked({ heading }: SearchTextProps) {
  return (
    <Empty
      heading={heading}
      drawing="search"
      title="Search for your desired product or category"
      text="Start typing to find what you're looking for."
    />
  );
}

export function NothingFound({ heading, onChoose }: SearchTextProps) {
  return (
    <Empty heading={heading} title="No Results Found" text="Try searching for something else or browse our categories.">
      <ButtonLink to="/contact" variant="outline" onClick={onChoose}>
        Contact Us
      </ButtonLink>
    </Empty>
  );
}
