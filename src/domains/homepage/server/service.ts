import { audit } from '~/domains/accounts/server/audit.ts';
import { LAW, scheduleRule } from '~/domains/catalogue/rules.ts';
import { resolveProduct } from '~/domains/catalogue/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { savePictures, SLIDE_PICTURE } from '~/platform/pictures.ts';
import { AppError, conflict, invalid, notFound, type FieldError } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Slide, SlideForm } from '../contract.ts';
import { SLIDES_MAX } from '../contract-limits.ts';
import { changedMessage, productLink } from '../rules.ts';
import * as queries from './queries.ts';

const unknownSlide = () => notFound('We could not find that slide. Someone else may have deleted it.');

/** Whoever edits the slides sees all; the public none that promotes what may no longer be promoted. */
export async function listSlides(ctx: Context): Promise<Slide[]> {
  const slides = await queries.listSlideRows(ctx.db);
  if (isAllowed('slider.update', ctx.actor)) return slides;
  const faults = await Promise.all(
    slides.map(async ({ link, second_link }) => {
      const targets = [link, second_link].filter((target) => target !== null);
      return Promise.all(targets.map((target) => isPromotable(ctx, target)));
    }),
  );
  return slides.filter((_, at) => faults[at]?.every(Boolean));
}

/** Also after a pharmacist has switched the promotion of its schedule off. A product that is gone promotes nothing. */
async function isPromotable(ctx: Context, link: string): Promise<boolean> {
  const target = productLink(link, ctx.config.PUBLIC_URL);
  if (!target) return true;
  try {
    return scheduleRule((await resolveProduct(ctx, target)).schedule).feature;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return true;
    throw error;
  }
}

/** Which products a slide may promote: Act 101 of 1965 s18C and General Regulations 2017 reg 42 allow up to S1. */
async function linkFault(ctx: Context, field: string, link: string): Promise<FieldError | null> {
  const target = productLink(link, ctx.config.PUBLIC_URL);
  if (!target) return null;
  try {
    const { name, schedule } = await resolveProduct(ctx, target);
    if (scheduleRule(schedule).feature) return null;
    if (LAW[schedule].feature)
      return {
        field,
        message: `The shop's schedule rules do not allow ${name} to be promoted. Please link to something else.`,
      };
    return {
      field,
      message: `${name} is a Schedule ${schedule.slice(1)} medicine and may not be promoted on the home page (Act 101 of 1965, section 18C). Please link to something else.`,
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      return { field, message: 'This product is not in the shop. Please link to another page.' };
    throw error;
  }
}

async function checkLinks(ctx: Context, slide: Partial<Pick<SlideForm, 'link' | 'second_link'>>): Promise<void> {
  const faults = [
    slide.link ? await linkFault(ctx, 'link', slide.link) : null,
    slide.second_link ? await linkFault(ctx, 'second_link', slide.second_link) : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw invalid(faults);
}

const tooMany = () => conflict(`The home page can have at most ${SLIDES_MAX} slides. Please delete one first.`);

export async function addSlide(ctx: Context, { files, ...words }: SlideForm & { files: File }): Promise<Slide> {
  await checkLinks(ctx, words);
  // Before the picture is worked on, and again when its place is sure.
  if ((await queries.listSlideRows(ctx.db)).length >= SLIDES_MAX) throw tooMany();
  const [image = ''] = await savePictures(ctx, files, SLIDE_PICTURE);
  return inTransaction(ctx, async (trx) => {
    await queries.lockSlides(trx.db);
    const slides = await queries.listSlideRows(trx.db);
    if (slides.length >= SLIDES_MAX) throw tooMany();
    const position = (slides.at(-1)?.position ?? -1) + 1;
    const slide = await queries.insertSlide(trx.db, { ...words, image_id: newId(), image, position });
    await audit(trx, { action: 'slide.added', object_kind: 'slide', object_id: slide.image_id });
    return slide;
  });
}

type SlideChange = Partial<SlideForm> & { image_id: string; files?: File; version?: number };

export async function changeSlide(ctx: Context, { image_id, files, version, ...words }: SlideChange): Promise<Slide> {
  await checkLinks(ctx, words);
  const image = files && files.size > 0 ? (await savePictures(ctx, files, SLIDE_PICTURE))[0] : undefined;
  return inTransaction(ctx, async (trx) => {
    await queries.lockSlides(trx.db);
    const slide = (await queries.listSlideRows(trx.db)).find((one) => one.image_id === image_id);
    if (!slide) throw unknownSlide();
    const change = { ...words, ...(image === undefined ? {} : { image }) };
    if (version !== undefined && version !== slide.version) throw conflict(changedMessage(slide, change));
    const isWhole = (slide.second_link === null) === (slide.second_link_text === null);
    const second = { ...slide, ...change };
    if (isWhole && (second.second_link === null) !== (second.second_link_text === null))
      throw invalid([
        {
          field: 'second_link',
          message: 'The second button needs both text and a link. Enter both or leave both empty.',
        },
      ]);
    const changed = await queries.updateSlide(trx.db, image_id, change);
    await audit(trx, {
      action: 'slide.changed',
      object_kind: 'slide',
      object_id: image_id,
      detail: { fields: Object.keys(change) },
    });
    return changed;
  });
}

export async function deleteSlide(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    await queries.lockSlides(trx.db);
    const slides = await queries.listSlideRows(trx.db);
    if (!slides.some((slide) => slide.image_id === id)) throw unknownSlide();
    await queries.deleteSlideRow(trx.db, id);
    await queries.setOrder(
      trx.db,
      slides.filter((slide) => slide.image_id !== id).map((slide) => slide.image_id),
    );
    await audit(trx, { action: 'slide.deleted', object_kind: 'slide', object_id: id });
  });
  return { ok: true };
}

/** An order with other slides than the current ones is based on an outdated page. */
export async function orderSlides(ctx: Context, { ids }: { ids: string[] }): Promise<Slide[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockSlides(trx.db);
    const slides = await queries.listSlideRows(trx.db);
    const known = new Set(slides.map((slide) => slide.image_id));
    if (ids.length !== known.size || !ids.every((one) => known.has(one)))
      throw conflict('Someone else has added or deleted a slide. Reload to see the latest list.');
    await queries.setOrder(trx.db, ids);
    await audit(trx, { action: 'slides.ordered', object_kind: 'slide' });
    return queries.listSlideRows(trx.db);
  });
}
