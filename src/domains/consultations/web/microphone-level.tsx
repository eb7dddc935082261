import { useEffect, useRef } from 'react';
import styles from './microphone-level.module.css';

/** How loud the microphone is: a bar that moves when someone speaks. Its data never leaves the browser. */
export function MicLevel({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!track) return;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const wave = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(wave);
      let sum = 0;
      for (const value of wave) sum += ((value - 128) / 128) ** 2;
      // Speech at arm's length fills about two thirds.
      const level = Math.min(1, Math.sqrt(sum / wave.length) * 5);
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(2)})`;
    }, 100);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [track]);
  return (
    <span className={styles.level} aria-hidden="true">
      <i ref={bar} />
    </span>
  );
}
