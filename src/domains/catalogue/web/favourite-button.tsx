import { Heart } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { announce } from '~/ui/live-region.tsx';
import type { ProductCard } from '../contract.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import iconStyles from '~/ui/icon.module.css';
import productCardStyles from '~/ui/product-card.module.css';

/** The heart. Its accessible name stays the same; aria-pressed conveys its state. */
export function FavouriteButton({ product, className }: { product: ProductCard; className?: string }) {
  const isIn = useIsFavourite(product.id);
  const toggle = () => {
    announce(`${product.name}: ${toggleFavourite(product) ? 'saved to' : 'removed from'} your wishlist.`);
  };
  return (
    <IconButton
      label={`Save ${product.name}`}
      aria-pressed={isIn}
      className={classNames(productCardStyles.heart, className)}
      data-slot="heart"
      onClick={toggle}
    >
      <Heart className={iconStyles.icon} />
    </IconButton>
  );
}
