import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMoving } from './use-moving.ts';

interface CarouselProps {
  /** "Special offers": names the region. */
  label: string;
  slides: { key: string; name: string; content: ReactNode }[];
  /** Time of one slide; 0 never moves by itself. */
  every_ms?: number;
}

/** Slides with dots. Moves by itself only until somebody looks closer, and never with reduced motion. */
export function Carousel({ label, slides, every_ms = 6000 }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true });
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const mayMove = useMoving();
  const many = slides.length > 1;
  const plays = many && mayMove && every_ms > 0;

  useEffect(() => {
    if (!embla) return;
    const follow = () => setAt(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !plays || paused || held) return;
    let timer = setInterval(() => embla.scrollNext(), every_ms);
    // a slide chosen by hand has its whole time too
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(() => embla.scrollNext(), every_ms);
    };
    embla.on('select', restart);
    return () => {
      clearInterval(timer);
      embla.off('select', restart);
    };
  }, [embla, plays, paused, held, every_ms]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') embla?.scrollNext();
    else if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else return;
    event.preventDefault();
  };

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="carousel-view" ref={viewport}>
        <div className="carousel-track" aria-live={plays && !paused && !held ? 'off' : 'polite'}>
          {slides.map(({ key, name, content }, index) => (
            <div
              key={key}
              className="carousel-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${name}, ${index + 1} of ${slides.length}`}
              inert={embla !== undefined && index !== at}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {many && (
        // the arrow keys work on the dots, as in a group of tabs
        <div className="slides" role="group" aria-label="Choose a slide" onKeyDown={onKeyDown}>
          {plays && (
            <button
              type="button"
              aria-label={paused ? 'Start moving slides' : 'Stop moving slides'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play className="i i-s" /> : <Pause className="i i-s" />}
            </button>
          )}
          {slides.map(({ key, name }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`Slide ${index + 1}: ${name}`}
              aria-current={index === at || undefined}
              onClick={() => embla?.scrollTo(index)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
