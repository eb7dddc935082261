import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id, requiredText } from '../../shared/schemas.ts';
import { oneLine } from '../../shared/typed-text.ts';
import { TINTS } from '../catalogue/contract.ts';
import {
  SLIDE_ALT_MAX,
  SLIDE_BYTES,
  SLIDE_LINK_MAX,
  SLIDE_LINK_TEXT_MAX,
  SLIDE_TEXT_MAX,
  SLIDE_TITLE_MAX,
  SLIDES_MAX,
} from './contract-limits.ts';

export const slideSchema = z.object({
  image_id: id,
  image: z.string(),
  /** Alt text of the picture. */
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  link_text: z.string(),
  second_link: z.string().nullable(),
  second_link_text: z.string().nullable(),
  tint: z.enum(TINTS),
  position: z.number().int(),
  version: z.number().int(),
});
export type Slide = z.infer<typeof slideSchema>;

/** A page of the shop, or another site by https: nothing that a browser would run. */
export function isLink(link: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  return link.startsWith('https://') && URL.canParse(link);
}
const LINK_FAULT = 'Enter a page of the shop, such as /shop, or a link that starts with https://';
const link = (label: string) =>
  requiredText(label, SLIDE_LINK_MAX).refine((value) => isLink(value), { error: LINK_FAULT });
/** A form sends an empty field as an empty string. */
const orEmpty = (label: string, max: number) =>
  z
    .union([z.null(), z.string()], { error: `${label} must be text` })
    .transform((value) => oneLine(value ?? '') || null)
    .pipe(z.string().max(max, `${label} can have at most ${max} characters`).nullable());

const words = {
  title: requiredText('Title', SLIDE_TITLE_MAX),
  text: requiredText('Text', SLIDE_TEXT_MAX),
  link: link('Link'),
  link_text: requiredText('Button text', SLIDE_LINK_TEXT_MAX),
  second_link: orEmpty('Second link', SLIDE_LINK_MAX).refine((value) => value === null || isLink(value), {
    error: LINK_FAULT,
  }),
  second_link_text: orEmpty('Second button text', SLIDE_LINK_TEXT_MAX),
  tint: z.enum(TINTS, { error: 'Please choose a colour' }),
  alt: requiredText('Picture description', SLIDE_ALT_MAX),
};
const picture = z.file({ error: 'Please choose a picture' });
/** A form without a chosen file sends an empty one. */
const isChosen = (file: File) => file.size > 0;

/** Both or none of the second button's fields; reported together with every other mistake. */
const bothOrNone = [
  (slide: { second_link?: string | null; second_link_text?: string | null }, ctx: z.RefinementCtx) => {
    if (slide.second_link && slide.second_link_text === null)
      ctx.addIssue({ code: 'custom', path: ['second_link_text'], message: 'Second button text is required' });
    if (slide.second_link_text && slide.second_link === null)
      ctx.addIssue({ code: 'custom', path: ['second_link'], message: 'Second link is required' });
  },
  { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
] as const;

/** The texts of a slide; the browser's form validates with it. */
export const slideForm = z
  .object({
    ...words,
    second_link: words.second_link.default(null),
    second_link_text: words.second_link_text.default(null),
  })
  .superRefine(...bothOrNone);
export type SlideForm = z.output<typeof slideForm>;

export const homepage = {
  listSlides: endpoint({
    method: 'GET',
    path: '/business/slider',
    access: 'public',
    summary: 'The slides of the home page, in order',
  }).output(z.array(slideSchema)),
  addSlide: endpoint({
    method: 'POST',
    path: '/business/slider',
    access: 'slider.create',
    summary: `Add a slide at the end, at most ${SLIDES_MAX}; form data with the picture as \`files\``,
    success_status: 201,
    max_body_bytes: SLIDE_BYTES,
  })
    .input(slideForm.safeExtend({ files: picture.refine(isChosen, { error: 'Please choose a picture' }) }))
    .output(slideSchema),
  changeSlide: endpoint({
    method: 'PUT',
    path: '/business/slider/{image_id}',
    access: 'slider.update',
    summary: 'Change a slide, and its picture if `files` has one; form data, only the fields that change',
    max_body_bytes: SLIDE_BYTES,
  })
    .input(
      z
        .object({ ...words })
        .partial()
        .extend({
          image_id: id,
          files: picture.optional(),
          /** The version that was read; an outdated one is 409. */
          version: z.coerce.number({ error: 'version must be a number' }).int().optional(),
        })
        .superRefine(...bothOrNone),
    )
    .output(slideSchema),
  deleteSlide: endpoint({
    method: 'DELETE',
    path: '/business/slider/{id}',
    access: 'slider.delete',
    summary: 'Remove a slide from the home page',
  })
    .input(z.object({ id }))
    .output(done),
  orderSlides: endpoint({
    method: 'PATCH',
    path: '/business/slider/change-order',
    access: 'slider.update',
    summary: 'Reorder the slides; list every slide once',
  })
    .input(
      z.object({
        ids: z
          .array(id, { error: 'ids must be a list' })
          .max(100, 'Too many slides')
          .refine((ids) => new Set(ids).size === ids.length, 'Each slide can appear only once'),
      }),
    )
    .output(z.array(slideSchema)),
};
