import { z } from 'zod';
import { manyLines, oneLine } from './typed-text.ts';

/** Opaque; a UUID means the same in capitals (RFC 9562 section 4), so it is lower case from here on. */
export const id = z.uuid().toLowerCase();
/** JSON number in rand, at most two decimals. */
export const rand = z.number();
/** The maximum of a money column: numeric(12,2). */
export const MOST_RAND = 9_999_999_999;
/** An amount that the caller was shown, and agrees to. */
export const seenRand = (label: string) =>
  z
    .number({ error: `${label} must be an amount` })
    .min(0, `${label} must be an amount`)
    .max(MOST_RAND, `${label} is too large`);
/** ISO 8601 in UTC with Z. */
export const instant = z.iso.datetime();
const FIRST_YEAR = '0001';
/** A date with its own error text. The calendar has no year 0, though ISO 8601 does. */
export function dateOf(error?: string) {
  return z.iso.date(error).refine((date) => date >= FIRST_YEAR, error);
}
/** yyyy-MM-dd in the shop's zone. */
export const calendarDate = dateOf();

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .pipe(z.email('Invalid email format'));

/** 7 to 15 digits (spec section 5); spaces, hyphens, brackets and a leading + are ignored. */
export const phone = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, 'Phone number is required')
  .max(30, 'Phone number must have 7 to 15 digits')
  .transform((value) => value.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, 'Phone number must have 7 to 15 digits'));

/** One line: a name, a street. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(oneLine)
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`);

/** May have several lines: a message from one person to another. */
export const requiredLines = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string({ error: missing })
    .overwrite(manyLines)
    .min(1, missing)
    .max(max, `${label} can have at most ${max} characters`);

const optional = (clean: (value: string) => string) => (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(clean)
    .max(max, `${label} can have at most ${max} characters`)
    .optional();
/** May have several lines: a note. */
export const optionalText = optional(manyLines);
export const optionalLine = optional(oneLine);

/** Query values arrive as text. */
export const queryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1');

export const MAX_PAGE = 100_000;
export const pageQuery = {
  page: z.coerce
    .number({ error: 'page must be a number' })
    .int('page must be a whole number')
    .min(1, 'page must be 1 or more')
    .max(MAX_PAGE, 'There is no such page.')
    .default(1),
  page_size: z.coerce
    .number({ error: 'page_size must be 1 to 100' })
    .int('page_size must be 1 to 100')
    .min(1, 'page_size must be 1 to 100')
    .max(100, 'page_size must be 1 to 100')
    .default(24),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}

export const done = z.object({ ok: z.literal(true) });

export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;

export const address = z.object({
  line1: requiredText('Street address', 120),
  line2: optionalLine('Second address line', 120),
  suburb: requiredText('Suburb', 80),
  city: requiredText('City or town', 80),
  province: z.enum(PROVINCES, { error: 'Please choose a province' }),
  postal_code: z
    .string({ error: 'Postal code is required' })
    .trim()
    .min(1, 'Postal code is required')
    .regex(/^\d{4}$/, 'Postal code must have 4 digits'),
});
export type Address = z.infer<typeof address>;
