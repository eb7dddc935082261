import { unavailable } from '~/shared/errors.ts';

export async function listUserOrders(): Promise<never> {
  throw unavailable();
}
export async function listOrders(): Promise<never> {
  throw unavailable();
}
export async function getOrder(): Promise<never> {
  throw unavailable();
}
export async function updateOrderStatus(): Promise<never> {
  throw unavailable();
}
export async function payNow(): Promise<never> {
  throw unavailable();
}
export async function cancelOrder(): Promise<never> {
  throw unavailable();
}
export async function markOrderRead(): Promise<never> {
  throw unavailable();
}
export async function getUnreadCount(): Promise<never> {
  throw unavailable();
}
