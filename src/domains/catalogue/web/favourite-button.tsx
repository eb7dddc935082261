import { Heart } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { announce } from '~/ui/live-region.tsx';
import type { ProductCard } from '../contract.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

/** The heart. Its name stays, its pressed state tells. */
export function FavouriteButton({ product, className }: { product: ProductCard; className?: string }) {
  const isIn = useIsFavourite(product.id);
  const toggle = () => {
    announce(`${product.name}: ${toggleFavourite(product) ? 'saved to' : 'removed from'} your wishlist.`);
  };
  return (
    <IconButton
      label={`Save ${product.name}`}
      aria-pressed={isIn}
      className={classNames('heart', isIn && 'on', className)}
      onClick={toggle}
    >
      <Heart className="i" />
    </IconButton>
  );
}
