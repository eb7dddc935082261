import { babyAndMother, skinCare } from './care.ts';
import { firstAid, sportsNutrition, testsAndDevices, vitamins } from './health.ts';
import { hairAndBody, mouthCare, teasAndHome } from './home-and-body.ts';
import { askThePharmacist, prescriptionMedicine } from './medicine-behind-the-counter.ts';
import { coughColdAndFlu, painAndFever } from './medicine-pain-and-cold.ts';
import { allergyAndEyes, stomachAndDigestion } from './medicine-stomach-and-allergy.ts';
import { luxury, perfume } from './perfume-and-luxury.ts';
import type { SeedProduct } from './types.ts';

export { categories } from './categories.ts';
export { slides } from './slides.ts';
export { slugify } from './slug.ts';
export type { SeedCategory, SeedProduct, SeedSlide } from './types.ts';

export const products: SeedProduct[] = [
  ...painAndFever,
  ...coughColdAndFlu,
  ...stomachAndDigestion,
  ...allergyAndEyes,
  ...askThePharmacist,
  ...prescriptionMedicine,
  ...vitamins,
  ...skinCare,
  ...babyAndMother,
  ...firstAid,
  ...testsAndDevices,
  ...mouthCare,
  ...hairAndBody,
  ...sportsNutrition,
  ...teasAndHome,
  ...perfume,
  ...luxury,
];

export const PICTURE_WIDTHS = { avif: [240, 480, 960], webp: [240, 480] } as const;

/** File names under demo/media, without width and ending: the first view, then the second if there is one. */
export const productPictures = (product: SeedProduct): string[] => [
  `products/${product.slug}`,
  ...(product.pack.second ? [`products/${product.slug}-2`] : []),
];
