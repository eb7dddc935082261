import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayTakeCode } from '~/domains/catalogue/rules.ts';
import type { ProductCard } from '~/domains/catalogue/contract.ts';
import { catalogueQuery } from '~/domains/catalogue/web/query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { ScopePicker, type Pickable } from './admin-scope-picker.tsx';

const MOST_FOUND = 8;
// Act 101 of 1965 s18A.
const REFUSAL = 'Scheduled medicine: no codes allowed';

interface ScopeProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

const pickable = ({ id, name, schedule }: ProductCard): Pickable => ({
  id,
  name,
  badge: <ScheduleBadge schedule={schedule} />,
  ...(mayTakeCode(schedule) ? {} : { refusal: REFUSAL }),
});

export function ProductScope({ ids, ...rest }: ScopeProps) {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...catalogueQuery.listProducts.queryOptions({ input: { q, page_size: MOST_FOUND } }),
    enabled: q !== '',
  });
  const known = useQuery({
    ...catalogueQuery.listProductsByIds.queryOptions({ input: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const cards = new Map([...(found.data?.items ?? []), ...(known.data ?? [])].map((card) => [card.id, card]));
  const nameless = known.isPending || known.isPlaceholderData ? '…' : 'A product that is no longer shown';
  const chosen = ids.map((id) => {
    const card = cards.get(id);
    return card ? pickable(card) : { id, name: nameless };
  });
  return (
    <ScopePicker
      {...rest}
      label="Products"
      placeholder="Search by name"
      chosen={chosen}
      found={found.data?.items.map(pickable)}
      q={q}
      onSearch={setQ}
    />
  );
}

export function CategoryScope({ ids, ...rest }: ScopeProps) {
  const [q, setQ] = useState('');
  const all = useQuery(catalogueQuery.listCategories.queryOptions());
  const named = (all.data ?? []).map(({ id, category_name }) => ({ id, name: category_name }));
  const words = q.toLowerCase();
  return (
    <ScopePicker
      {...rest}
      label="Categories"
      placeholder="Search by name"
      chosen={ids.map(
        (id) => named.find((one) => one.id === id) ?? { id, name: all.isPending ? '…' : 'A category that was deleted' },
      )}
      found={all.data && named.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, MOST_FOUND)}
      q={q}
      onSearch={setQ}
    />
  );
}
