import { unavailable } from '~/shared/errors.ts';

export async function createCart(): Promise<never> {
  throw unavailable();
}
export async function getCart(): Promise<never> {
  throw unavailable();
}
export async function getUserCart(): Promise<never> {
  throw unavailable();
}
export async function addItem(): Promise<never> {
  throw unavailable();
}
export async function setQuantity(): Promise<never> {
  throw unavailable();
}
export async function removeItem(): Promise<never> {
  throw unavailable();
}
export async function assignCart(): Promise<never> {
  throw unavailable();
}
