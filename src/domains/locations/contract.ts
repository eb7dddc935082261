import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id } from '../../shared/schemas.ts';

export const businessLocationSchema = z.object({
  id,
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  suburb: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
  phone: z.string().nullable(),
  /** Weekday 1 (Monday) to 7, 8 is a public holiday; HH:mm in the shop's zone. */
  hours: z.array(z.object({ weekday: z.number().int(), opens: z.string(), closes: z.string() })),
  collection: z.boolean(),
  is_active: z.boolean(),
});
export type BusinessLocation = z.infer<typeof businessLocationSchema>;

export const locations = {
  listLocations: endpoint({
    method: 'GET',
    path: '/business/business_location',
    access: 'public',
    summary: 'The shops, and where orders can be collected',
  }).output(z.array(businessLocationSchema)),
};
