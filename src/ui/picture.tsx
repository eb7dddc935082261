import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import type { Tint } from './tint.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Missing: the tile alone. */
  src: string | null | undefined;
  /** Empty beside the thing's name: a screen reader would read it twice. */
  alt: string;
  /** The tile's width, for the browser's choice: "(min-width: 64rem) 14rem, 50vw". */
  sizes?: string;
  tint?: Tint;
  /** Above the fold: loaded eagerly. */
  priority?: boolean;
  className?: string;
}

const FAMILY = '-480.webp';
const SIDE = 480;

/** The addresses of one picture in all its widths; null for pictures that we did not make. */
export function pictureFamily(src: string): { avif: string; webp: string } | null {
  if (!src.endsWith(FAMILY)) return null;
  const base = src.slice(0, -FAMILY.length);
  const set = (kind: string, widths: number[]) =>
    widths.map((width) => `${base}-${width}.${kind} ${width}w`).join(', ');
  return { avif: set('avif', [240, 480, 960]), webp: set('webp', [240, 480]) };
}

/** A picture on its tinted tile. While it loads, or if it fails, the tile keeps its size. */
export function Picture({ src, alt, sizes = '15rem', tint, priority = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    // the server-rendered picture may have failed before this code could notice
    const element = image.current;
    if (element && src && element.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  const style = tint ? ({ '--tint': `var(--tint-${tint})` } as CSSProperties) : undefined;
  const family = src ? pictureFamily(src) : null;
  return (
    <span className={classNames(styles.picture, className)} data-slot="picture" data-tint={tint} style={style}>
      {src && failed !== src && (
        <picture>
          {family && <source type="image/avif" srcSet={family.avif} sizes={sizes} />}
          {family && <source type="image/webp" srcSet={family.webp} sizes={sizes} />}
          <img
            ref={image}
            className={styles.image}
            data-slot="shot"
            src={src}
            alt={alt}
            width={SIDE}
            height={SIDE}
            loading={priority ? 'eager' : 'lazy'}
            decoding={priority ? 'auto' : 'async'}
            fetchPriority={priority ? 'high' : 'auto'}
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </span>
  );
}
