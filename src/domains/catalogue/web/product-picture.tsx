import { Picture } from '~/ui/picture.tsx';
import type { ProductCard } from '../contract.ts';
import pictureStyles from '~/ui/picture.module.css';

interface ProductPictureProps {
  product: Pick<ProductCard, 'images' | 'category'>;
  sizes: string;
  priority?: boolean;
}

/** The first picture beside the product's name, or a placeholder pack if there is none. */
export function ProductPicture({ product: { images, category }, sizes, priority }: ProductPictureProps) {
  return (
    <Picture
      src={images[0]}
      alt=""
      tint={category.tint}
      sizes={sizes}
      priority={priority}
      className={images.length > 0 ? undefined : pictureStyles.bare}
    />
  );
}
