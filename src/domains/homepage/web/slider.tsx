import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { preload } from 'react-dom';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { useMoving } from '~/ui/use-in-motion.ts';
import type { Slide } from '../contract.ts';
import { whenIdle } from './when-idle.tsx';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './slider.module.css';

const EVERY_MS = 7000;
const WIDTHS = [480, 960, 1600];
// On a phone one size below its screen's resolution: half the bytes, and illustrations still look sharp.
const SIZES = '(min-width: 64rem) 49rem, (min-width: 48rem) 31rem, 17rem';

/** `…-960.webp` represents all widths and formats of one of our own slides. */
function SlidePicture({ src, alt, first }: { src: string; alt: string; first: boolean }) {
  const base = /^(.*)-\d+\.(?:webp|avif)$/.exec(src)?.[1];
  const set = (kind: string) => WIDTHS.map((width) => `${base}-${width}.${kind} ${width}w`).join(', ');
  // The largest element of the first view: requested before the page's code.
  if (first && base !== undefined)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set('avif'),
      imageSizes: SIZES,
      fetchPriority: 'high',
    });
  return (
    <picture>
      {base !== undefined && <source type="image/avif" srcSet={set('avif')} sizes={SIZES} />}
      {base !== undefined && <source type="image/webp" srcSet={set('webp')} sizes={SIZES} />}
      <img
        src={src}
        alt={alt}
        width={816}
        height={528}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** Uploaded by staff, in any aspect ratio; the illustrated ones show a table that continues beside the picture. */
const isPhoto = (src: string) => /\/slides\/\d+-[0-9a-f]{32}-/.test(src);

interface SlideViewProps {
  slide: Slide;
  first: boolean;
  /** The page has loaded: the other slides' pictures may load now. */
  settled: boolean;
}

function SlideView({ slide, first, settled }: SlideViewProps) {
  const Title = first ? 'h1' : 'h2';
  const wall = { '--tint': `var(--tint-${slide.tint})` } as CSSProperties;
  return (
    <div className={styles.heroSlide} data-tint={slide.tint} style={wall}>
      <div className={classNames(styles.heroArt, isPhoto(slide.image) && styles.photo)}>
        {slide.image && (first || settled) && <SlidePicture src={slide.image} alt={slide.alt} first={first} />}
        {slide.image && !first && !settled && (
          <noscript>
            <SlidePicture src={slide.image} alt={slide.alt} first={false} />
          </noscript>
        )}
      </div>
      <div className={styles.heroWords}>
        <div className={pageWidthStyles.pageWidth}>
          <div className={styles.heroSay}>
            <Title className={styles.heroTitle}>{slide.title}</Title>
            <p>{slide.text}</p>
            <div className={styles.heroAction}>
              {slide.link && (
                <ButtonLink to={slide.link} size="big">
                  {slide.link_text}
                </ButtonLink>
              )}
              {slide.second_link && (
                <ButtonLink to={slide.second_link} variant="outline" size="big">
                  {slide.second_link_text}
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const plain: Slide = {
  image_id: 'plain',
  image: '',
  alt: '',
  title: 'A pharmacist behind every parcel.',
  text: 'Medicine, baby, skin and everyday health, sent anywhere in South Africa and checked twice before it leaves.',
  link: '/shop',
  link_text: 'Shop all products',
  second_link: '/contact',
  second_link_text: 'Ask a pharmacist',
  tint: 'skin',
  position: 0,
  version: 1,
};

/** True once the page and all it needs have loaded. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => whenIdle(() => setSettled(true));
    if (document.readyState === 'complete') settle();
    else addEventListener('load', settle, { once: true });
    return () => removeEventListener('load', settle);
  }, []);
  return settled;
}

/**
 * The slides scroll and snap by themselves, with a finger and without JavaScript; this only adds the dots and moves on
 * until someone looks closer, and never with reduced motion.
 */
export function Slider({ slides }: { slides: Slide[] }) {
  const shown = slides.length > 0 ? slides : [plain];
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const mayMove = useMoving();
  const settled = useSettled();
  const many = shown.length > 1;
  const plays = many && mayMove;

  const go = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: mayMove ? 'smooth' : 'auto' });
  };
  useEffect(() => {
    if (!plays || stopped || held) return;
    const timer = setInterval(() => {
      const element = track.current;
      // Not while the hero is out of view: a page that scrolls automatically is hard to read.
      if (!element || element.getBoundingClientRect().bottom < 0 || document.hidden) return;
      element.scrollTo({ left: ((at + 1) % shown.length) * element.clientWidth, behavior: 'smooth' });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [track, plays, stopped, held, at, shown.length]);

  const follow = () => {
    const element = track.current;
    if (element) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.heroTrack} ref={track} onScroll={many ? follow : undefined}>
        {shown.map((slide, index) => (
          <div
            key={slide.image_id}
            className={styles.heroStop}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${shown.length}`}
          >
            <SlideView slide={slide} first={index === 0} settled={settled} />
          </div>
        ))}
      </div>
      {many && (
        <div className={styles.slides} data-tint={shown[at]?.tint} role="group" aria-label="Slides">
          {plays && (
            <button
              type="button"
              aria-label={stopped ? 'Play slides' : 'Pause slides'}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <Play className={iconStyles.small} /> : <Pause className={iconStyles.small} />}
            </button>
          )}
          {shown.map((slide, index) => (
            <button
              key={slide.image_id}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.title}`}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
