// The demo shop's products: the seed inserts them into the database, and the picture studio draws them.
import type { Product } from '../../src/domains/catalogue/contract.ts';
import type { StorageClass } from '../../src/shared/storage-class.ts';
import type { SimpleField } from '../../src/domains/catalogue/product-fields.ts';

export type Schedule = 'none' | 'S0' | 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6' | 'S7' | 'S8';

export type Tint =
  | 'medicine'
  | 'vitamins'
  | 'skin'
  | 'baby'
  | 'hair'
  | 'mouth'
  | 'firstaid'
  | 'devices'
  | 'perfume'
  | 'sport'
  | 'home'
  | 'luxury';

export type Layout =
  | 'band'
  | 'block'
  | 'dot'
  | 'print'
  | 'arc'
  | 'leaf'
  | 'wave'
  | 'dose'
  | 'rule'
  | 'peak'
  | 'cross'
  | 'confetti';

export type Form =
  | 'ampoules'
  | 'bar'
  | 'blister'
  | 'bottle'
  | 'box'
  | 'brush'
  | 'can'
  | 'candle'
  | 'device'
  | 'dropper'
  | 'eyedrops'
  | 'feeder'
  | 'flacon'
  | 'gift'
  | 'inhaler'
  | 'jar'
  | 'lipstick'
  | 'pack'
  | 'pouch'
  | 'pump'
  | 'roll'
  | 'rollon'
  | 'sachet'
  | 'soap'
  | 'spray'
  | 'stick'
  | 'syrup'
  | 'tea'
  | 'test'
  | 'tub'
  | 'tube';

/** How the studio draws a pack. Brand and schedule come from the product itself. */
export interface PackSpec {
  form: Form;
  /** Build of the form: box tall|flat|cube|slim, jar tall, flacon tall|round, pack wipes, device meter|thermo|oxi|scale. */
  size?: string;
  /** The name as printed on the pack: short, two lines at most, `|` breaks the line. */
  name: string;
  detail?: string;
  note?: string;
  layout?: Layout;
  pack?: string;
  accent?: string;
  ink?: string;
  on?: string;
  cap?: string;
  glass?: string;
  liquid?: string;
  pill?: string;
  /** A second picture: two packs together, or the label from close by. */
  second?: 'pair' | 'close';
}

export interface SeedCategory {
  slug: string;
  category_name: string;
  tint: Tint;
  blurb: string;
  pinned: boolean;
  /** SKUs of the one or two packs in the category picture. */
  picture: string[];
}

/** Omitted fields are empty, as in a new product. */
export interface SeedProduct extends Partial<Pick<Product, SimpleField>> {
  sku: string;
  name: string;
  slug: string;
  brand: string;
  /** Slug of the category. */
  category: string;
  /** Rand, VAT included. */
  price: number;
  /** Whole percent. */
  discount: number;
  stock: number;
  /** Safe HTML: p, ul, li, h3, strong. */
  description: string;
  schedule: Schedule;
  storage?: StorageClass;
  /** Text, because a NAPPI code may begin with zeros. All of ours are samples. */
  nappi_code?: string;
  barcode?: string;
  active_ingredients?: { name: string; strength: string }[];
  /** Single exit price in rand, VAT included. */
  sep?: number;
  /** created_at = the seed's day minus this. */
  days_old: number;
  /** Rows of "On the label". */
  facts?: [string, string][];
  pack: PackSpec;
}

export interface SeedSlide {
  /** Picture: media/slides/{slug}-{480|960|1600}.{avif|webp} */
  slug: string;
  title: string;
  text: string;
  link: string;
  link_text: string;
  second_link?: string;
  second_link_text?: string;
  tint: Tint;
  /** The picture's subject. */
  alt: string;
  /** SKUs of the packs on the table, from left to right. */
  picture: string[];
}
