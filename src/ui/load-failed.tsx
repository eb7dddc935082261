import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import iconStyles from './icon.module.css';
import styles from './load-failed.module.css';

// Spec section 8, letter for letter
const SENTENCE =
  'Failed to load the data. Please check your internet connection and try reloading the page. If the issue persists, please try again later.';

interface LoadFailedProps {
  onReload: () => void;
  /** The response's own message, or nothing: then "Failed to load data". Selects the Refresh variant. */
  message?: string | null;
  /** The first variant is for pages, the second for a part with a response to show. */
  variant?: 'reload' | 'refresh';
  waiting?: boolean;
}

/** Replaces the part that failed; the rest of the page still works. */
export function LoadFailed({ onReload, message, variant = 'reload', waiting = false }: LoadFailedProps) {
  return (
    <div className={styles.failed} data-slot="load-failed" role="alert">
      <TriangleAlert className={iconStyles.icon} />
      <p>{variant === 'reload' ? SENTENCE : message || 'Failed to load data'}</p>
      <Button variant="outline" size="small" waiting={waiting} onClick={onReload}>
        <RotateCw className={iconStyles.small} />
        {variant === 'reload' ? 'Reload' : 'Refresh'}
      </Button>
    </div>
  );
}
