import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayLeave } from '~/ui/unsaved.ts';
import { logout } from '~/client/session.ts';

/** Spec section 4: ends the session, then opens the home page; `after` closes open menus. */
export function useLogout(after: () => void): { leave: () => Promise<void>; isLeaving: boolean } {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const mayLeave = useMayLeave();
  const leave = useCallback(async () => {
    if (!(await mayLeave())) return;
    setLeaving(true);
    await logout(async () => {
      after();
      await navigate('/');
    });
    setLeaving(false);
  }, [navigate, after, mayLeave]);
  return { leave, isLeaving };
}
