import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductCard } from '../contract.ts';

const listProductsByIds = vi.hoisted(() => vi.fn<(input: { ids: string }) => Promise<ProductCard[]>>());
vi.mock('./api.ts', () => ({ catalogueApi: { listProductsByIds } }));

const product = (id: string, price = 10): ProductCard => ({
  id,
  name: `Product ${id}`,
  slug: `product-${id}`,
  images: [],
  price,
  discount: 0,
  sale_price: price,
  product_inventory: { quantity: 3 },
  category: { id: 'c', category_name: 'Skin care', slug: 'skin-care', tint: 'skin' },
  brand: 'Duinepos',
  schedule: 'none',
  prescription_required: false,
  storage: 'room',
  max_per_order: null,
  created_at: '2026-01-01T00:00:00Z',
});

const stored = new Map<string, string>();
const idsOf = (list: readonly ProductCard[]) => list.map(({ id }) => id);
const inStorage = (): string[] => idsOf(JSON.parse(stored.get('favorites') ?? '[]') as ProductCard[]);

async function fresh() {
  vi.resetModules();
  return import('./favourites.ts');
}

beforeEach(() => {
  stored.clear();
  listProductsByIds.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

describe('favourites', () => {
  test('toggle, newest first, stored under the key favorites', async () => {
    const { current, toggleFavourite } = await fresh();
    expect(toggleFavourite(product('a'))).toBe(true);
    expect(toggleFavourite(product('b'))).toBe(true);
    expect(inStorage()).toEqual(['b', 'a']);
    expect(toggleFavourite(product('b'))).toBe(false);
    expect(inStorage()).toEqual(['a']);
    expect(idsOf(current())).toEqual(['a']);
  });

  test('store only the fields that a list needs', async () => {
    const { toggleFavourite } = await fresh();
    toggleFavourite({ ...product('a'), description: '<p>Long</p>' } as ProductCard);
    expect(stored.get('favorites')).not.toContain('Long');
  });

  test("read another tab's favourites once each, and ignore invalid data", async () => {
    const { current } = await fresh();
    for (const text of ['{', '7', '{"id":"a"}', '[null, {"id":"a"}]']) {
      stored.set('favorites', text);
      expect(current()).toEqual([]);
    }
    stored.set('favorites', JSON.stringify([product('a'), product('a'), product('b')]));
    expect(idsOf(current())).toEqual(['a', 'b']);
    expect(current()).toBe(current());
  });

  test('are refreshed with new prices, without withdrawn products', async () => {
    const { current, refreshFavourites } = await fresh();
    stored.set('favorites', JSON.stringify([product('a'), product('gone')]));
    listProductsByIds.mockResolvedValue([product('a', 12)]);
    await refreshFavourites();
    expect(listProductsByIds).toHaveBeenCalledExactlyOnceWith({ ids: 'a,gone' });
    expect(current().map(({ id, price }) => [id, price])).toEqual([['a', 12]]);
  });

  test('keep changes made during a refresh', async () => {
    const { refreshFavourites, toggleFavourite } = await fresh();
    stored.set('favorites', JSON.stringify([product('a'), product('b')]));
    listProductsByIds.mockImplementation(async () => {
      toggleFavourite(product('new'));
      toggleFavourite(product('b'));
      return [product('a'), product('b')];
    });
    await refreshFavourites();
    expect(inStorage()).toEqual(['new', 'a']);
  });

  test('are requested in parts when the list is long', async () => {
    const { refreshFavourites } = await fresh();
    const all = Array.from({ length: 230 }, (_, index) => product(String(index)));
    stored.set('favorites', JSON.stringify(all));
    listProductsByIds.mockImplementation(async ({ ids }) => ids.split(',').map((id) => product(id)));
    await refreshFavourites();
    expect(listProductsByIds).toHaveBeenCalledTimes(3);
    expect(inStorage()).toHaveLength(230);
  });

  test('are kept when a refresh fails', async () => {
    const { refreshFavourites } = await fresh();
    stored.set('favorites', JSON.stringify([product('a')]));
    listProductsByIds.mockRejectedValue(new TypeError('offline'));
    await expect(refreshFavourites()).rejects.toThrow('offline');
    expect(inStorage()).toEqual(['a']);
  });

  test('last as long as the page without browser storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    const { current, toggleFavourite } = await fresh();
    toggleFavourite(product('a'));
    expect(idsOf(current())).toEqual(['a']);
  });
});
