import { z } from 'zod';
import { changedFields } from '~/ui/admin/form-differences.ts';
import type { Uploaded } from '~/ui/admin/picture-uploader.tsx';
import { numberOf } from '~/ui/typed-number.ts';
import { serviceBody, type BookingMode, type FullService, type ServiceBody } from '../contract.ts';

/** A service as form values: numbers as typed, pictures with alt text. */
export interface ServiceValues {
  name: string;
  service_category_id: string;
  description: string;
  preparation: string;
  images: Uploaded[];
  price: string;
  duration_minutes: string;
  buffer_minutes: string;
  modes: BookingMode[];
  staff_ids: string[];
  business_location_ids: string[];
  is_active: boolean;
}

export const NEW_SERVICE: ServiceValues = {
  name: '',
  service_category_id: '',
  description: '',
  preparation: '',
  images: [],
  price: '',
  duration_minutes: '30',
  buffer_minutes: '',
  modes: ['physical'],
  staff_ids: [],
  business_location_ids: [],
  is_active: true,
};

export function valuesOf(service: FullService): ServiceValues {
  const { images, image_alts, buffer_minutes } = service;
  return {
    name: service.name,
    service_category_id: service.service_category.id,
    description: service.description,
    preparation: service.preparation,
    images: images.map((url) => ({ url, alt: image_alts[url] ?? '' })),
    price: service.price,
    duration_minutes: String(service.duration_minutes),
    buffer_minutes: buffer_minutes === 0 ? '' : String(buffer_minutes),
    modes: service.modes,
    staff_ids: service.staffs.map(({ id }) => id),
    business_location_ids: service.business_location_ids.toSorted(),
    is_active: service.is_active,
  };
}

/** The input of the server's schema. */
function sentOf(values: ServiceValues): Record<string, unknown> {
  const { images, price, duration_minutes, buffer_minutes, ...rest } = values;
  return {
    ...rest,
    images: images.map(({ url }) => url),
    image_alts: Object.fromEntries(images.flatMap(({ url, alt }) => (alt.trim() ? [[url, alt.trim()]] : []))),
    price: numberOf(price),
    duration_minutes: numberOf(duration_minutes),
    buffer_minutes: numberOf(buffer_minutes) ?? 0,
  };
}

/** The form's check is the server's own. */
export const serviceForm: z.ZodType<ServiceBody, ServiceValues> = z
  .custom<ServiceValues>()
  .transform(sentOf)
  .pipe(serviceBody as unknown as z.ZodType<ServiceBody, Record<string, unknown>>);

/** Only changed fields are sent, so that changes by others are preserved. */
export function changesOf(
  body: ServiceBody,
  { mine, before }: { mine: ServiceValues; before: ServiceValues },
): Partial<ServiceBody> {
  const changed = changedFields(mine, before);
  const sent = Object.fromEntries(changed.map((field) => [field, body[field]])) as Partial<ServiceBody>;
  if (changed.includes('images')) sent.image_alts = body.image_alts;
  return sent;
}
