import { useEffect } from 'react';
import { onVisitorChanged } from '~/client/session.ts';
import { tabStore } from '~/ui/tab-store.ts';
import { forgetDraft } from './checkout-draft.ts';

/** What one person typed at checkout is not shown to the next one at this browser. */
export function useForgetDraft(): void {
  useEffect(() => {
    const stop = onVisitorChanged(() => forgetDraft(tabStore));
    return () => stop();
  }, []);
}
