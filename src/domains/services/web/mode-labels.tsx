import { Store, Video } from 'lucide-react';
import type { BookingMode } from '../contract.ts';
import { MODE_LABELS } from '../service-copy.ts';

const ICONS = { physical: Store, online: Video };

/** Square, because they are read and not pressed. */
export function ModeLabels({ modes }: { modes: readonly BookingMode[] }) {
  return modes.map((mode) => {
    const Icon = ICONS[mode];
    return (
      <span className="mode" key={mode}>
        <Icon className="i i-s" />
        {MODE_LABELS[mode]}
      </span>
    );
  });
}
