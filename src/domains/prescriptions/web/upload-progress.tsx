import { X } from 'lucide-react';
import { Button } from '~/ui/button.tsx';
import { Dots } from '~/ui/dots.tsx';
import fileChooserStyles from '~/ui/file-chooser.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';

interface SendingBarProps {
  /** The uploaded fraction, 0 to 1. */
  share: number;
  onStop: () => void;
}

/** How far the sending is, and the way out of it. */
export function SendingBar({ share, onStop }: SendingBarProps) {
  const percent = Math.round(share * 100);
  const isOut = share >= 1;
  return (
    <div className={fileChooserStyles.sending}>
      <p className={textStyles.small}>
        {isOut ? "Everything has been sent. We're checking your files" : `Sending, ${percent}%`}
        <Dots silent />
      </p>
      <span className={fileChooserStyles.meter} role="progressbar" aria-label="Sending" aria-valuenow={percent}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <Button variant="text" size="small" onClick={onStop}>
        <X className={iconStyles.small} />
        Stop sending
      </Button>
    </div>
  );
}
