import { useEffect, useState } from 'react';
import { openingState, type OpeningState } from '../opening-hours.ts';
import { useShop } from '~/client/use-shop.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './opening-line.module.css';

const LOOK_AGAIN_MS = 30_000;

/** Null until hydration: the HTML is cached and sent to many visitors, the time is not. */
export function useOpening(): OpeningState | null {
  const shop = useShop();
  const [state, setState] = useState<OpeningState | null>(null);
  useEffect(() => {
    const look = () => setState(openingState(new Date(), shop));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [shop]);
  return state;
}

/** "Open today until 6pm", or when the counter opens next. */
export function OpeningLine() {
  const state = useOpening();
  if (!state?.when) return <span className={styles.livePlace} />;
  return (
    <span className={classNames(styles.live, state.open ? undefined : styles.shut)}>
      {state.open ? `Open today ${state.when}` : `Closed now, open ${state.when}`}
    </span>
  );
}

/** Behind a sentence about the pharmacist: ", today until 6pm". */
export function OpeningHint() {
  const state = useOpening();
  if (!state?.when) return null;
  return `, ${state.open ? `today ${state.when}` : state.when}`;
}
