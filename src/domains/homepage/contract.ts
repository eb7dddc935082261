import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id } from '../../shared/schemas.ts';
import { TINTS } from '../products/contract.ts';

export const slideSchema = z.object({
  image_id: id,
  image: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  link_text: z.string(),
  second_link: z.string().nullable(),
  second_link_text: z.string().nullable(),
  tint: z.enum(TINTS),
  position: z.number().int(),
});
export type Slide = z.infer<typeof slideSchema>;

export const homepage = {
  listSlides: endpoint({
    method: 'GET',
    path: '/business/slider',
    access: 'public',
    summary: 'The slides of the home page, in order',
  }).output(z.array(slideSchema)),
};
