import { Store, Video } from 'lucide-react';
import type { BookingMode } from '../contract.ts';
import { MODE_LABELS } from '../service-copy.ts';
import iconStyles from '~/ui/icon.module.css';
import styles from './mode-labels.module.css';

const ICONS = { physical: Store, online: Video };

/** Square, because they are read and not pressed. */
export function ModeLabels({ modes }: { modes: readonly BookingMode[] }) {
  return modes.map((mode) => {
    const Icon = ICONS[mode];
    return (
      <span className={styles.mode} data-slot="mode" key={mode}>
        <Icon className={iconStyles.small} />
        {MODE_LABELS[mode]}
      </span>
    );
  });
}
