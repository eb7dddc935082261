import type { ReactNode } from 'react';
import textStyles from '~/ui/text.module.css';

/** Looks like the link it is to the reader; it changes the modal and leads nowhere. */
export function SwitchMode({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={textStyles.link} onClick={onPress}>
      {children}
    </button>
  );
}
