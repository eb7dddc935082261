import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../pictures/brands.ts';
import { categories, PICTURE_WIDTHS, productPictures, products, slides, slugify } from './index.ts';
import type { Schedule, SeedProduct } from './types.ts';

const MEDIA = fileURLToPath(new URL('../media/', import.meta.url));
const count = (is: (p: SeedProduct) => unknown) => products.filter(is).length;
const skus = (is: (p: SeedProduct) => unknown) => products.filter(is).map((p) => p.sku);
const bySchedule = (s: Schedule) => count((p) => p.schedule === s);
const repeated = (list: (string | undefined)[]) => list.filter((v, i) => list.indexOf(v) !== i);
const level = (p: SeedProduct) => (p.schedule === 'none' ? -1 : Number(p.schedule.slice(1)));

/** Highest price in cents: SEP plus the dispensing fee of September 2025, which is exclusive of VAT. */
function ceilingCents(sep: number): number {
  const [flat, share] =
    sep <= 159.01 ? [23.13, 0.46] : sep <= 423.55 ? [42.91, 0.33] : sep <= 1530.72 ? [122.59, 0.15] : [270.54, 0.05];
  return Math.floor(Math.round((sep + (flat + share * sep) * 1.15) * 10_000) / 100);
}

describe('the demo catalogue', () => {
  it('has enough products to fill a pharmacy', () => {
    expect(products.length).toBeGreaterThanOrEqual(250);
    expect(categories.length).toBeGreaterThanOrEqual(15);
    expect(new Set(products.map((p) => p.brand)).size).toBeGreaterThanOrEqual(30);
    for (const category of categories)
      expect(
        count((p) => p.category === category.slug),
        category.slug,
      ).toBeGreaterThanOrEqual(10);
    expect({
      S0: bySchedule('S0') >= 12,
      S1: bySchedule('S1') >= 14,
      S2: bySchedule('S2') >= 14,
      S3: bySchedule('S3') >= 8,
    }).toEqual({ S0: true, S1: true, S2: true, S3: true });
    expect({
      S4: bySchedule('S4') >= 8,
      S5: bySchedule('S5'),
      S6: bySchedule('S6'),
      S7: bySchedule('S7'),
      S8: bySchedule('S8'),
    }).toEqual({ S4: true, S5: 2, S6: 1, S7: 0, S8: 0 });
    expect(count((p) => p.discount > 0)).toBeGreaterThanOrEqual(60);
    expect(count((p) => p.is_luxury)).toBeGreaterThanOrEqual(24);
    expect(count((p) => p.is_perfume)).toBeGreaterThanOrEqual(24);
    expect(count((p) => p.is_featured)).toBeGreaterThanOrEqual(30);
    expect(count((p) => p.days_old < 30)).toBeGreaterThanOrEqual(30);
    for (const left of [0, 1]) expect(count((p) => p.stock === left)).toBeGreaterThanOrEqual(3);
    expect(count((p) => p.stock > 1 && p.stock < 6)).toBeGreaterThanOrEqual(10);
  });

  it('gives each product its own code, link and barcode', () => {
    for (const list of [
      products.map((p) => p.sku),
      products.map((p) => p.slug),
      products.map((p) => p.barcode),
      categories.map((c) => c.slug),
    ])
      expect(repeated(list)).toEqual([]);
    expect(repeated(products.flatMap((p) => p.nappi_code ?? []))).toEqual([]);
    for (const p of products) {
      expect(p.slug).toBe(slugify(p.name));
      const digits = [...(p.barcode ?? '')].map(Number);
      expect(digits.reduce((n, d, i) => n + d * (i % 2 ? 3 : 1), 0) % 10, `${p.sku} check digit`).toBe(0);
    }
    for (const c of categories) expect(c.slug).toBe(slugify(c.category_name));
  });

  it('makes slugs as the shop does', () => {
    expect(slugify('Goudreën  night cream, 50 ml')).toBe('goudreen-night-cream-50-ml');
    expect(slugify('Children’s plasters - 24')).toBe('childrens-plasters-24');
  });

  it('never discounts or features scheduled medicine', () => {
    expect(skus((p) => p.schedule !== 'none' && p.discount)).toEqual([]);
    expect(skus((p) => level(p) >= 1 && (p.is_featured || p.is_luxury || p.is_perfume))).toEqual([]);
    expect(skus((p) => p.discount < 0 || p.discount > 40 || !Number.isInteger(p.discount))).toEqual([]);
  });

  it('gives every medicine the facts and a price that the law allows', () => {
    for (const p of products.filter((m) => m.schedule !== 'none')) {
      expect(p.nappi_code, p.sku).toMatch(/^99\d{4}001$/);
      expect(p.active_ingredients?.length && p.dosage_form && p.pack_size, p.sku).toBeTruthy();
      const sep = p.sep ?? 0;
      expect(p.price, p.sku).toBeGreaterThanOrEqual(sep);
      expect(Math.round(p.price * 100), `${p.sku} above its ceiling`).toBeLessThanOrEqual(ceilingCents(sep));
    }
    expect(ceilingCents(100)).toBe(17_949); // 100 + 69.13 x 1.15 = 179.4995, and a ceiling is never rounded up
  });

  it('never says what a Schedule 2 to 6 medicine is for (regulation 42)', () => {
    const INDICATION =
      /\b(pain|fever|headache|migraine|cough|cold|flu|allerg\w*|hay|heartburn|reflux|diarrhoea|blood pressure|hypertension|cholesterol|diabet\w*|asthma|infection\w*|depress\w*|anxi\w*|sleepless\w*|insomnia|adhd|thyroid|inflam\w*|itch\w*|eczema|cramp\w*|spasm\w*|emergency|contracepti\w*|treats?|relie\w*|cures?)\b/i;
    const shelves = new Map(categories.map((c) => [c.slug, c.category_name]));
    for (const p of products.filter((m) => level(m) >= 2))
      expect(`${p.name} ${p.description} ${shelves.get(p.category)} ${p.facts ?? ''}`, p.sku).not.toMatch(INDICATION);
  });

  it('writes descriptions with safe HTML and no boasts', () => {
    for (const p of products) {
      expect(p.description.replace(/<\/?(p|ul|li|h3|strong)>/g, ''), p.sku).not.toMatch(/[<>]/);
      expect(p.description.match(/[.?](?= |<)/g)?.length ?? 0, p.sku).toBeGreaterThanOrEqual(2);
      expect(p.description, p.sku).not.toMatch(/miracle|lorem|!/i);
    }
  });

  it('has every brand, category and picture that its products name', () => {
    const shelves = new Set(categories.map((c) => c.slug));
    const all = new Set(products.map((p) => p.sku));
    expect(skus((p) => !BRANDS[p.brand] || !shelves.has(p.category))).toEqual([]);
    expect([...categories, ...slides].flatMap((c) => c.picture).filter((sku) => !all.has(sku))).toEqual([]);
  });

  it('has every picture file, and no more than 14 MB of them', () => {
    const files = [
      ...[...products.flatMap(productPictures), ...categories.map((c) => `categories/${c.slug}`)].flatMap((stem) => [
        ...PICTURE_WIDTHS.avif.map((w) => `${stem}-${w}.avif`),
        ...PICTURE_WIDTHS.webp.map((w) => `${stem}-${w}.webp`),
      ]),
      ...slides.flatMap((s) =>
        [480, 960, 1600].flatMap((w) => [`slides/${s.slug}-${w}.avif`, `slides/${s.slug}-${w}.webp`]),
      ),
    ];
    expect(files.filter((f) => !existsSync(MEDIA + f))).toEqual([]);
    const found = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(avif|webp)$/.test(f));
    expect(found.length).toBe(files.length);
    expect(found.reduce((n, f) => n + statSync(MEDIA + f).size, 0)).toBeLessThan(14_000_000);
  });
});
