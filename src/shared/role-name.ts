/** For people without a name yet (spec section 2, profile drawer). */
export const FALLBACK_NAME = 'Admin User';

/** "shop_assistant" -> "Shop assistant". */
export function roleName(role: string | undefined): string {
  const words = (role ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
