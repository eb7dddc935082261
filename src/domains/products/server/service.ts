import { unavailable } from '~/shared/errors.ts';

export async function listCategories(): Promise<never> {
  throw unavailable();
}
export async function getCategory(): Promise<never> {
  throw unavailable();
}
export async function getProduct(): Promise<never> {
  throw unavailable();
}
export async function listRelatedProducts(): Promise<never> {
  throw unavailable();
}
export async function listProductsByIds(): Promise<never> {
  throw unavailable();
}
export async function getHomePageProducts(): Promise<never> {
  throw unavailable();
}
export async function resolveProduct(): Promise<never> {
  throw unavailable();
}
export async function resolveCategory(): Promise<never> {
  throw unavailable();
}
