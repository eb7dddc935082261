import { z } from 'zod';
import { calendarDate, email, id, optionalLine, optionalText, phone, requiredText } from '../../shared/schemas.ts';

const sentFile = z.file({ error: 'Files must be uploaded as files' });
/** How far each file is rotated clockwise, in their order, in degrees: "0,90". Missing values mean no rotation. */
export const rotationsText = z
  .string({ error: 'rotations must be text' })
  .regex(/^(0|90|180|270)(,(0|90|180|270))*$/, 'rotations must be 0, 90, 180 or 270 for each file')
  .optional();
export const sentFiles = z.union([z.array(sentFile), sentFile], {
  error: 'Please add a picture or PDF of your prescription',
});

/** A form sends text only; `on` and `true` are a ticked box. */
const ticked = z
  .union([z.literal(true), z.enum(['true', 'on', '1'])], {
    error: 'Please tick the box to give your consent',
  })
  .transform(() => true as const);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<T>;

/** Flat, as a form sends it. Conditions between fields are checked together in `rules.ts`. */
export const uploadFields = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone,
  id_number: blank(
    z
      .string({ error: 'ID number must be text' })
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().max(13, 'ID number can have at most 13 characters')),
  ),
  passport_number: blank(requiredText('Passport number', 20)),
  date_of_birth: blank(calendarDate),
  medical_aid: optionalLine('Medical aid', 120),
  note: optionalText('Note', 500),
  delivery_method: z.enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' }),
  address_id: blank(id),
  line1: optionalLine('Street address', 120),
  line2: optionalLine('Second address line', 120),
  suburb: optionalLine('Suburb', 80),
  city: optionalLine('City or town', 80),
  province: optionalLine('Province', 40),
  postal_code: optionalLine('Postal code', 10),
  business_location_id: blank(id),
  product_id: blank(id),
  consent: ticked,
});
export type UploadFields = z.infer<typeof uploadFields>;
