import type { Context } from '~/platform/context.ts';
import { CATEGORY_PICTURE, GOODS_PICTURE, savePictures } from '~/platform/pictures.ts';

interface Sent {
  files: File | File[];
}

export async function addProductImages(ctx: Context, { files }: Sent): Promise<{ images: string[] }> {
  return { images: await savePictures(ctx, files, GOODS_PICTURE) };
}

export async function addCategoryImage(ctx: Context, { files }: Sent): Promise<{ images: string[] }> {
  return { images: await savePictures(ctx, files, CATEGORY_PICTURE) };
}
