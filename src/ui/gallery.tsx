import { useRef, useState, type ReactNode } from 'react';
import { Picture } from './picture.tsx';
import type { Tint } from './tint.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  /** The pictures' subject. */
  name: string;
  images: readonly string[];
  image_alts: Record<string, string>;
  tint: Tint;
  /** A placeholder while there are no pictures. */
  bare: ReactNode;
  /** An overlay on the pictures: a tag, a heart. */
  children?: ReactNode;
}

const LARGE = '(min-width: 64rem) 40rem, 100vw';

/** Swiped on a phone, chosen by thumbnails on a desktop. Pictures add no information to the page. */
export function Gallery({ name, images, image_alts, tint, bare, children }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const many = images.length > 1;

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
    <div className={styles.shots} data-slot="shots">
      <div
        className={styles.shotsTrack}
        ref={track}
        onScroll={follow}
        {...(many && { tabIndex: 0, role: 'group', 'aria-label': 'Pictures' })}
      >
        {images.length === 0 && bare}
        {images.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={image_alts[src] || (index === 0 ? name : `${name}, picture ${index + 1}`)}
            tint={tint}
            sizes={LARGE}
            priority={index === 0}
          />
        ))}
      </div>
      {children}
      {many && (
        <>
          <div className={styles.dotsNav} aria-hidden="true">
            {images.map((src, index) => (
              <i key={src} className={index === at ? styles.on : undefined} />
            ))}
          </div>
          <div className={styles.thumbs}>
            {images.map((src, index) => (
              <button
                key={src}
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <Picture src={src} alt="" tint={tint} sizes="5.5rem" />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
