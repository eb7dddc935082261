import { useState } from 'react';
import { useLocation } from 'react-router';

/** A drawer closed by one of its links: a new page takes the focus itself, the same page returns it to what opened the drawer. */
export function useLeaving(onClose: () => void) {
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  return {
    finalFocus: isLeaving ? (false as const) : undefined,
    close: () => {
      setLeaving(false);
      onClose();
    },
    follow: (to: string) => {
      setLeaving(to.split('?')[0] !== pathname);
      onClose();
    },
  };
}
