import type { BookingMode, ServiceCard } from '../contract.ts';

/** The link shape of a service, like a product's (spec section 2). */
export const serviceLink = ({ id, slug }: Pick<ServiceCard, 'id' | 'slug'>) => `/services/${slug}?id=${id}`;

/** The page to choose a time; on a date, if one was chosen already. */
export function bookLink({ id }: Pick<ServiceCard, 'id'>, at: { date?: string; mode?: BookingMode } = {}): string {
  const query = new URLSearchParams({ service: id, ...at });
  return `/services/booking?${query}`;
}

export interface ServicesFilter {
  /** Slug of a category. */
  category: string | null;
  mode: BookingMode | null;
}

export function servicesLink({ category, mode }: Partial<ServicesFilter>): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(mode && { mode }) });
  return query.size === 0 ? '/services' : `/services?${query}`;
}

export const editServiceLink = ({ id }: Pick<ServiceCard, 'id'>) => `/admin/services/edit/${id}`;

/** The page to edit a service's policy, or to create its first one. */
export const policyLink = ({ id }: Pick<ServiceCard, 'id'>) => `/admin/services/booking-policy/new?service=${id}`;
