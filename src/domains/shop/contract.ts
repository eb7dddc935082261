import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { businessLocationSchema } from '../locations/contract.ts';
import { holidaySchema } from '../staff/contract.ts';

/** Who runs the shop: the SHOP_* configuration, and when it is open (ECT Act s43(1), GPP rule 1.5: licence and responsible pharmacist on the site). */
export const shopSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Those of the first location that customers see: the lines as people read them … */
  opening_hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  /** … and the times themselves. */
  opening_times: businessLocationSchema.shape.hours,
  /** Dates of the next month that staff closed, or opened although they are public holidays. */
  day_overrides: z.array(holidaySchema.omit({ source: true })),
  vat_number: z.string(),
  registration_number: z.string(),
  y_number: z.string(),
  responsible_pharmacist: z.string(),
  p_number: z.string(),
  whatsapp_number: z.string(),
  facebook_url: z.string(),
  instagram_url: z.string(),
  public_url: z.string(),
  /** The pharmacist's schedule rules, where they differ from the law. */
  schedule_rules: z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null()]))),
  /** Demo data and the email list are on. */
  demo: z.boolean(),
  /** The sandbox handles the payments of a shop that is not a demo: staff get a warning. */
  pretend_payments: z.boolean(),
});
export type Shop = z.infer<typeof shopSchema>;

export const shop = {
  getShop: endpoint({ method: 'GET', path: '/site/shop', access: 'public', summary: "The shop's own details" }).output(
    shopSchema,
  ),
};
