import { useRef, useState } from 'react';
import { DiscountTag } from '~/ui/discount-tag.tsx';
import { Picture } from '~/ui/picture.tsx';
import type { Product } from '../contract.ts';
import { scheduleRule } from '../rules.ts';
import { FavouriteButton } from './favourite-button.tsx';

const LARGE = '(min-width: 64rem) 40rem, 100vw';

/** Swiped on a phone, chosen by the small ones on a desk. Pictures show the pack and say nothing the page does not. */
export function Gallery({ product }: { product: Product }) {
  const { images, image_alts, name, category, discount, schedule } = product;
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const shown = images.length > 0 ? images : [null];
  const many = shown.length > 1;

  const show = (index: number) => {
    const box = track.current;
    box?.scrollTo({ left: index * box.clientWidth, behavior: 'auto' });
    setAt(index);
  };
  const follow = () => {
    const box = track.current;
    if (box && box.clientWidth > 0) setAt(Math.round(box.scrollLeft / box.clientWidth));
  };

  return (
    <div className="shots">
      <div
        className="shots-track"
        ref={track}
        onScroll={follow}
        {...(many && { tabIndex: 0, role: 'group', 'aria-label': 'Pictures' })}
      >
        {shown.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={(src && image_alts[src]) || (index === 0 ? name : `${name}, picture ${index + 1}`)}
            tint={category.tint}
            sizes={LARGE}
            priority={index === 0}
            className={src === null ? 'is-bare' : undefined}
          />
        ))}
      </div>
      {scheduleRule(schedule).discount && <DiscountTag discount={discount} />}
      <FavouriteButton product={product} />
      {many && (
        <>
          <div className="dots-nav" aria-hidden="true">
            {shown.map((src, index) => (
              <i key={src} className={index === at ? 'on' : undefined} />
            ))}
          </div>
          <div className="thumbs">
            {shown.map((src, index) => (
              <button
                key={src}
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <Picture src={src} alt="" tint={category.tint} sizes="5.5rem" />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
