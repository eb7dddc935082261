import type { CSSProperties } from 'react';
import type { Slide } from '../contract.ts';
import slideMiniStyles from './slide-mini.module.css';

interface SlideMiniProps {
  slide: Pick<Slide, 'title' | 'text' | 'link_text' | 'second_link_text' | 'tint'>;
  image: string | null;
}

/** A small preview of the slide, as on a wide screen. Decorative: its text is beside it. */
export function SlideMini({ slide, image }: SlideMiniProps) {
  const wall = { '--tint': `var(--tint-${slide.tint})` } as CSSProperties;
  return (
    <div
      className={slideMiniStyles.slideMini}
      data-slot="slide-mini"
      data-tint={slide.tint}
      style={wall}
      aria-hidden="true"
    >
      {image && <img src={image} alt="" />}
      <div>
        <b>{slide.title || 'Title'}</b>
        <span>{slide.text || 'Text'}</span>
        <span className={slideMiniStyles.actions}>
          <i>{slide.link_text || 'Button'}</i>
          {slide.second_link_text && <i className={slideMiniStyles.second}>{slide.second_link_text}</i>}
        </span>
      </div>
    </div>
  );
}
