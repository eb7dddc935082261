import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { toast } from '~/ui/toast.tsx';
import { closeAuthModal, useAuthModal, type AuthModalState } from '~/client/auth-modal-state.ts';
import { useSession, verifySession } from '~/client/session.ts';

/** Data loaded for one person must not be shown to the next. */
function useFreshQueries(): void {
  const { token } = useSession();
  const queryClient = useQueryClient();
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== token;
    before.current = token;
    if (changed) void queryClient.resetQueries();
  }, [token, queryClient]);
}

/** Rendered once, in the root: checks the stored session and loads the login modal on demand. */
export function AuthModalHost() {
  const modal = useAuthModal();
  const [Modal, setModal] = useState<ComponentType<{ modal: AuthModalState | null }> | null>(null);
  useFreshQueries();
  useEffect(() => void verifySession(), []);
  useEffect(() => {
    if (!modal || Modal) return;
    let wanted = true;
    import('./auth-modal.tsx').then(
      (loaded) => wanted && setModal(() => loaded.AuthModal),
      () => {
        if (!wanted) return;
        closeAuthModal();
        toast.error('This part did not load. Please check your internet connection and try again.');
      },
    );
    return () => {
      wanted = false;
    };
  }, [modal, Modal]);
  return Modal && <Modal modal={modal} />;
}
