import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { address, done, id, phone, requiredText } from '../../shared/schemas.ts';
import { hoursSchema } from './contract-hours.ts';

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

const staffLocationSchema = businessLocationSchema.extend({
  /** Its place in lists, from 1. */
  position: z.number().int(),
  version: z.number().int(),
});
export type StaffLocation = z.infer<typeof staffLocationSchema>;

export const locationBody = address.extend({
  name: requiredText('Name', 80),
  phone: z.union([phone, z.literal(''), z.null()]).optional(),
  hours: hoursSchema,
  collection: z.boolean({ error: 'Please choose whether customers can collect orders here' }),
  is_active: z.boolean({ error: 'Please choose whether customers can see this location' }),
});
export type LocationBody = z.output<typeof locationBody>;

const position = z
  .number({ error: 'Position in list must be a number' })
  .int('Position in list must be a whole number')
  .min(1, 'Position in list must be 1 or more');

export const locations = {
  listLocations: endpoint({
    method: 'GET',
    path: '/business/business_location',
    access: 'public',
    summary: 'The locations that customers see, and where they can collect orders',
  }).output(z.array(businessLocationSchema)),
  listAllLocations: endpoint({
    method: 'GET',
    path: '/business/business_location/all',
    access: 'business_location.read',
    summary: 'All locations, including hidden ones',
  }).output(z.array(staffLocationSchema)),
  addLocation: endpoint({
    method: 'POST',
    path: '/business/business_location',
    access: 'business_location.create',
    summary: 'Add a location, at the end of the list unless a position is given',
    success_status: 201,
  })
    .input(
      locationBody.extend({
        hours: hoursSchema.default([]),
        collection: locationBody.shape.collection.default(true),
        is_active: locationBody.shape.is_active.default(true),
        position: position.optional(),
      }),
    )
    .output(staffLocationSchema),
  changeLocation: endpoint({
    method: 'PUT',
    path: '/business/business_location/{location_id}',
    access: 'business_location.update',
    summary: 'Change a location; checkout uses it at once. Existing orders keep the details they were placed with',
  })
    .input(
      locationBody.partial().extend({
        location_id: id,
        position: position.optional(),
        /** The version that was read; an outdated one is 409. */
        version: z.number().int().optional(),
      }),
    )
    .output(staffLocationSchema),
  deleteLocation: endpoint({
    method: 'DELETE',
    path: '/business/business_location/{id}',
    access: 'business_location.delete',
    summary: 'Delete a location that has no orders awaiting collection',
  })
    .input(z.object({ id }))
    .output(done),
};
