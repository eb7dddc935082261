import { useEffect } from 'react';
import { toast } from './toast.tsx';

/**
 * Offline, a link would lead to the browser's own error page, and text read or typed here would be lost:
 * the page stays, and says why.
 */
export function useOfflineGuard(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.origin !== location.origin) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error("You're offline. Stay on this page and try again when you're back online.");
    };
    // Before the router's own listener, which is on the document.
    window.addEventListener('click', stay, true);
    return () => window.removeEventListener('click', stay, true);
  }, []);
}
