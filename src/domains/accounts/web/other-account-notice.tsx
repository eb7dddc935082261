import { Button, ButtonLink } from '~/ui/button.tsx';
import { drawings, type Drawing } from '~/ui/drawings.tsx';
import { openAuthModal, useSession } from '~/client/session.ts';
import emptyStyles from '~/ui/empty.module.css';
import missingStyles from '~/ui/missing.module.css';

interface NotYoursProps {
  drawing: Drawing;
  title: string;
  /** "Did you order with an account?" */
  ask: string;
}

/** Unknown, a wrong key, or someone else's: one answer for all three. */
export function NotYours({ drawing, title, ask }: NotYoursProps) {
  const { loggedIn } = useSession();
  const Pict = drawings[drawing];
  return (
    <div className={missingStyles.missing}>
      <div className={emptyStyles.empty} data-slot="empty">
        <Pict />
        <h1>{title}</h1>
        <p>
          Please open the whole link from our email.
          {!loggedIn && ` ${ask} Then log in to see it.`}
        </p>
        <div className={missingStyles.action}>
          {!loggedIn && <Button onClick={() => openAuthModal('login')}>Login</Button>}
          <ButtonLink to="/contact" variant="outline">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
