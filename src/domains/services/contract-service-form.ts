import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant, optionalText, pageOf, pageQuery, queryBoolean, requiredText } from '../../shared/schemas.ts';
import { oneLine } from '../../shared/typed-text.ts';
import { choice, OUR_PICTURE, pictureUrls, searchText, sentPictures, UPLOAD_BYTES } from '../catalogue/contract.ts';
import {
  ALT_MAX,
  BUFFER,
  DESCRIPTION_MAX,
  DURATION,
  NAME_MAX,
  PICTURES_MAX,
  PREPARATION_MAX,
  PRICE_MAX,
  STAFF_MAX,
  STAFF_SERVICE_SORTS,
} from './contract-limits.ts';
import { bookingMode, fullServiceSchema, serviceCardSchema, servicePersonSchema } from './contract-schemas.ts';
import { categoryChoice } from './contract-public.ts';

const minutes = (label: string, { least, most }: { least: number; most: number }) => {
  const sentence = `${label} must be a whole number of minutes from ${least} to ${most}`;
  return z
    .int({ error: (issue) => (issue.input === undefined ? `${label} is required` : sentence) })
    .min(least, sentence)
    .max(most, sentence);
};

/** Text or a number; stored as text with two decimals. 0 is a free service. */
const priceError = ({ input }: { input?: unknown }) =>
  input === undefined ? 'Price is required' : 'Price must be an amount, such as 350.00';
const price = z
  // Both alternatives have the message: a form's resolver shows the first one's.
  .union([z.string({ error: priceError }), z.number({ error: priceError })], { error: priceError })
  .transform((value, ctx) => {
    const text = String(value).trim();
    const fault = priceFault(text);
    if (!fault) return Number(text).toFixed(2);
    ctx.issues.push({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

function priceFault(text: string): string | null {
  if (text === '') return 'Price is required';
  if (!/^-?\d+(\.\d+)?$/.test(text)) return 'Price must be an amount, such as 350.00';
  if (text.startsWith('-') && Number(text) !== 0) return 'Price cannot be less than R0';
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return 'Price can have at most two decimals';
  return Number(text) > PRICE_MAX ? 'Price is too high' : null;
}

const ids = (label: string) =>
  z
    .array(id, { error: `${label} must be a list` })
    .max(STAFF_MAX, 'Too many items')
    .transform((list) => [...new Set(list)]);
const pictureUrl = z
  .string({ error: 'Picture must be a web address' })
  .max(2000, 'Picture address is too long')
  .regex(OUR_PICTURE, 'Please upload a picture');

const fields = {
  name: requiredText('Name', NAME_MAX),
  price,
  duration_minutes: minutes('Duration', DURATION),
  service_category_id: z.uuid('Please choose a category').toLowerCase(),
  /** Rich text; markup that is not allowed is removed. */
  description: z
    .string({ error: 'Description must be text' })
    .max(DESCRIPTION_MAX, `Description can have at most ${DESCRIPTION_MAX} characters`),
  preparation: optionalText('Preparation', PREPARATION_MAX),
  buffer_minutes: minutes('Buffer', BUFFER),
  modes: z
    .array(bookingMode, { error: 'Please choose how you offer it' })
    .min(1, 'Please choose at least one: in person or online')
    .transform((list) => [...new Set(list)].sort().reverse()),
  images: z.array(pictureUrl, { error: 'Images must be a list' }).max(PICTURES_MAX, `At most ${PICTURES_MAX} pictures`),
  image_alts: z.record(
    z.string(),
    z.string().overwrite(oneLine).max(ALT_MAX, `Picture description can have at most ${ALT_MAX} characters`),
  ),
  /** In the order in which they are offered. */
  staff_ids: ids('staff_ids'),
  business_location_ids: ids('business_location_ids'),
  is_active: z.boolean({ error: 'Active must be yes or no' }),
};
const { name, duration_minutes, service_category_id, ...optional } = fields;
const { price: _, ...rest } = optional;

export const serviceBody = z.object({
  name,
  price,
  duration_minutes,
  service_category_id,
  ...z.object(rest).partial().shape,
});
export type ServiceBody = z.output<typeof serviceBody>;
const serviceChange = z.object({
  ...serviceBody.partial().shape,
  id,
  /** The version that was read; an outdated one gets a 409, whose response says what changed, by whom and when. */
  version: z.int({ error: 'version must be a whole number' }).optional(),
});
export type ServiceChange = z.output<typeof serviceChange>;

const serviceRow = serviceCardSchema.extend({ updated_at: instant, version: z.number().int() });
export type StaffServiceRow = z.infer<typeof serviceRow>;

const staffQuery = z.object({
  ...pageQuery,
  /** Every search term in the name or the preparation. */
  q: searchText.optional(),
  category_id: categoryChoice,
  mode: choice(bookingMode),
  staff_id: choice(z.uuid('We could not find that person.').toLowerCase()),
  is_active: choice(queryBoolean),
  sort: choice(
    z.enum(STAFF_SERVICE_SORTS, { error: 'Sort by category, name, newest, updated, price_asc or price_desc.' }),
  ),
});
export type StaffServiceQuery = z.output<typeof staffQuery>;

const count = z.number().int();
const staffPage = pageOf(serviceRow).extend({
  /** For the other filters, in any state. */
  counts: z.object({ all: count, active: count, inactive: count }),
});
export type StaffServicePage = z.infer<typeof staffPage>;

const serviceEffects = z.object({
  service: z.object({ id, name: z.string() }),
  /** All bookings ever made; a service with bookings is archived, not deleted, and the bookings keep it. */
  bookings: count,
  /** Upcoming pending and confirmed ones: they stay and must be given or cancelled. */
  upcoming: count,
  outcome: z.enum(['deleted', 'put_away']),
  /** A warning, or null. */
  warning: z.string().nullable(),
});
export type ServiceEffects = z.infer<typeof serviceEffects>;

const staffing = z.object({
  people: z.array(servicePersonSchema),
  services: z.array(
    z.object({
      id,
      name: z.string(),
      service_category: z.object({ id, name: z.string() }),
      is_active: z.boolean(),
      /** In the order in which they are offered. */
      staff_ids: z.array(id),
    }),
  ),
});
export type Staffing = z.infer<typeof staffing>;

const staffTick = z.object({
  service_id: id,
  staff_id: id,
  gives: z.boolean({ error: 'Please choose whether the person offers it' }),
  /** The place in the order, from 1; left out: the last. */
  position: z.int('Position must be a whole number').min(1, 'Position must be 1 or more').max(STAFF_MAX).optional(),
});
export type StaffTick = z.output<typeof staffTick>;

export const serviceEditing = {
  listStaffServices: endpoint({
    method: 'GET',
    path: '/business/services',
    access: 'service.read',
    summary: 'All services, including hidden ones, paged, searched, filtered and sorted',
  })
    .input(staffQuery)
    .output(staffPage),
  getStaffService: endpoint({
    method: 'GET',
    path: '/business/services/{id}',
    access: 'service.read',
    summary: 'One service in full, even if hidden, with all its locations',
  })
    .input(z.object({ id }))
    .output(fullServiceSchema),
  getServiceEffects: endpoint({
    method: 'GET',
    path: '/business/services/{id}/effects',
    access: 'service.read',
    summary: 'The bookings that deleting a service would affect',
  })
    .input(z.object({ id }))
    .output(serviceEffects),
  createService: endpoint({
    method: 'POST',
    path: '/services/service',
    access: 'service.create',
    summary: 'Add a service',
    success_status: 201,
  })
    .input(serviceBody)
    .output(fullServiceSchema),
  updateService: endpoint({
    method: 'PUT',
    path: '/services/service/{id}',
    access: 'service.update',
    summary:
      'Change a service; fields left out stay the same. A new name creates a new link and the old one redirects to it',
  })
    .input(serviceChange)
    .output(fullServiceSchema),
  deleteService: endpoint({
    method: 'DELETE',
    path: '/services/service/{id}',
    access: 'service.delete',
    summary:
      'Delete a service, or archive it if it has bookings; with upcoming bookings only if `confirm` is set (409 says how many)',
    input: 'detailed',
  })
    .input(z.object({ params: z.object({ id }), query: z.object({ confirm: queryBoolean.optional() }).default({}) }))
    .output(z.object({ ok: z.literal(true), outcome: z.enum(['deleted', 'put_away']) })),
  addServiceImages: endpoint({
    method: 'POST',
    path: '/services/add-service-images',
    access: 'service.create',
    summary: 'Upload pictures (JPEG, PNG, WebP, HEIC or AVIF; up to 10, 15 MB each, 40 MB together); form data `files`',
    max_body_bytes: UPLOAD_BYTES,
  })
    .input(sentPictures)
    .output(pictureUrls),
  getServiceStaff: endpoint({
    method: 'GET',
    path: '/business/service-staff',
    access: 'service.read',
    summary: 'Which staff offer which services',
  }).output(staffing),
  setServiceStaff: endpoint({
    method: 'PUT',
    path: '/business/service-staff',
    access: 'service.update',
    summary: 'Set whether a person offers a service; existing bookings stay with them',
  })
    .input(staffTick)
    .output(z.object({ service_id: id, staff_ids: z.array(id), upcoming: count })),
};
