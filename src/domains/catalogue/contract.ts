import { categoryEditing } from './contract-categories.ts';
import { productEditing } from './contract-product-form.ts';
import { favourites } from './contract-favourites.ts';
import { schedules } from './contract-schedules.ts';
import { sepPrices } from './contract-sep.ts';
import { shelf } from './contract-public.ts';

export type {
  CardPage,
  Category,
  HomePageProducts,
  Product,
  ProductCard,
  ProductPage,
  ProductQuery,
  Schedule,
  SearchResult,
} from './contract-schemas.ts';
export {
  choice,
  OUR_PICTURE,
  PRODUCT_SORTS,
  productCardSchema,
  SCHEDULES,
  scheduleSchema,
  storageSchema,
  searchText,
  TINTS,
  wholeNumber,
} from './contract-schemas.ts';
export { UPLOAD_BYTES } from './contract-limits.ts';
export type {
  ProductBody,
  ProductChange,
  ProductEffects,
  StaffProductRow,
  StaffProduct,
  StaffProductPage,
  StaffProductQuery,
} from './contract-product-form.ts';
export { pictureUrls, productBody, sentPictures } from './contract-product-form.ts';
export type { ScheduleRuleRow } from './contract-schedules.ts';
export type { SepIncreaseRow, SepIncreases } from './contract-sep.ts';
export type { CategoryBody, CategoryChange } from './contract-categories.ts';
export { categoryBody } from './contract-categories.ts';

/** The catalogue: the public endpoints and those of the staff who manage it. */
export const catalogue = { ...shelf, ...favourites, ...productEditing, ...categoryEditing, ...schedules, ...sepPrices };
