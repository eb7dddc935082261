import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isStaff } from '~/shared/permissions.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Overlay, OverlayText, OverlayTitle } from '~/ui/overlay.tsx';
import { announce } from '~/ui/live-region.tsx';
import {
  closeAuthModal,
  openAuthModal,
  type AuthModalState,
  type AuthMode,
  type Typed,
} from '~/client/auth-modal-state.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { currentSession } from '~/client/session.ts';
import { SignupForm } from './signup-form.tsx';
import { classNames } from '~/ui/class-names.ts';
import dialogStyles from '~/ui/dialog.module.css';
import iconStyles from '~/ui/icon.module.css';

const NOTHING: Typed = { first_name: '', last_name: '', email: '', phone: '', password: '' };

const TITLES: Record<AuthMode, string> = { login: 'Login', signup: 'Sign up', 'forgot-password': 'Forgot password' };
const TEXTS: Record<AuthMode, string> = {
  login: "You'll keep the items in your cart.",
  signup: 'An account keeps your orders in one place. You can also buy without one.',
  'forgot-password': "We'll email you a link to choose a new one.",
};
const FORMS = { login: LoginForm, signup: SignupForm, 'forgot-password': ForgotPasswordForm };

export function AuthModal({ modal }: { modal: AuthModalState | null }) {
  // While it fades out its content stays.
  const [last, setLast] = useState<AuthModalState>(modal ?? { mode: 'login', notice: null });
  const [isDone, setDone] = useState(false);
  if (modal && modal !== last) {
    setLast(modal);
    setDone(false);
  }
  const { mode, notice } = modal ?? last;
  const [typed, setTyped] = useState(NOTHING);
  const first = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLElement>(null);
  const switched = useRef<AuthMode | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const Form = FORMS[mode];

  // The button that switched the form is gone: the focus moves to the new first field.
  useEffect(() => {
    if (switched.current === mode) first.current?.focus();
    switched.current = null;
  }, [mode]);

  const close = () => {
    closeAuthModal();
    setTyped((before) => ({ ...before, password: '' }));
  };
  const done = () => {
    // The Login button that opened the modal is no more: without a new place the focus would fall out of the page.
    page.current = document.getElementById('main');
    setDone(true);
    close();
    const session = currentSession();
    const { user } = session;
    announce(user?.firstName ? `You are logged in, ${user.firstName}.` : 'You are logged in.');
    // Staff go to the back office: at `/` the dashboard opens automatically, and the customer's area is not for them.
    if (pathname.startsWith('/account') && isStaff(session)) void navigate('/');
  };
  const onSwitch = (next: AuthMode, more: Partial<Typed>) => {
    switched.current = next;
    setTyped((before) => ({ ...before, ...more }));
    openAuthModal(next);
  };

  return (
    <Overlay
      open={modal !== null}
      onClose={close}
      className={classNames(dialogStyles.dialog, dialogStyles.open)}
      data-slot="dialog"
      initialFocus={first}
      finalFocus={isDone ? page : undefined}
    >
      <div className={dialogStyles.head}>
        <OverlayTitle>{TITLES[mode]}</OverlayTitle>
        <IconButton label="Close" onClick={close}>
          <X className={iconStyles.icon} />
        </IconButton>
      </div>
      <OverlayText>{notice ?? TEXTS[mode]}</OverlayText>
      <Form key={mode} typed={typed} first={first} onSwitch={onSwitch} onDone={done} />
    </Overlay>
  );
}
