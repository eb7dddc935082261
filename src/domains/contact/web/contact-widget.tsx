import { MessageSquareText } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { toast } from '~/ui/toast.tsx';
import styles from './contact-widget.module.css';
import iconStyles from '~/ui/icon.module.css';

type Panel = ComponentType<{ open: boolean; onClose: () => void }>;

const loadPanel = async (): Promise<Panel> => (await import('./contact-panel.tsx')).ContactPanel;

// Less than a finger's tremble is no direction.
const STEP_PX = 8;

/** Whether the page was last scrolled down. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < STEP_PX) return;
      last = window.scrollY;
      setDown(moved > 0);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

/** The round button on every public page. The panel behind it loads on demand. */
export function ContactWidget() {
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<Panel | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const isDown = useScrolledDown();
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (!open || Loaded) return;
    let wanted = true;
    loadPanel().then(
      (panel) => wanted && setLoaded(() => panel),
      () => {
        if (!wanted) return;
        setOpen(false);
        toast.error('This part did not load. Please check your internet connection and try again.');
      },
    );
    return () => {
      wanted = false;
    };
  }, [open, Loaded]);
  return (
    <>
      <button
        type="button"
        className={styles.openButton}
        data-print="none"
        data-away={(isDown && !hasFocus) || undefined}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        aria-label="Get in Touch"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <MessageSquareText className={iconStyles.icon} />
      </button>
      {Loaded && <Loaded open={open} onClose={close} />}
    </>
  );
}
