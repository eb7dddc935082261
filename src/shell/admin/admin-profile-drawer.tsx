import { ChevronLeft, KeyRound, LogOut, ShieldCheck, UserPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fullName } from '~/domains/accounts/rules.ts';
import { useSession } from '~/client/session.ts';
import { useLogout } from '~/domains/accounts/web/use-logout.ts';
import { ACTIONS, isAdmin, RESOURCES, type Permissions } from '~/shared/permissions.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { Button } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { FALLBACK_NAME, roleName } from '~/shared/role-name.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-profile-drawer.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import personStyles from '~/ui/person.module.css';

const SecurityParts = lazy(async () => ({
  default: (await import('~/domains/accounts/web/security-sections.tsx')).SecurityParts,
}));
const ProfileForm = lazy(async () => ({
  default: (await import('~/domains/accounts/web/profile-form.tsx')).ProfileForm,
}));

/** The part that replaces the profile, with a way back to it. */
const ROOMS = {
  details: { title: 'Edit profile', Parts: ProfileForm },
  security: { title: 'Password and login', Parts: SecurityParts },
};

/** [["Order", "read, update"], …], only what is allowed, in the order of the contract. */
function listPermissions(permissions: Permissions): [string, string][] {
  return RESOURCES.flatMap((resource) => {
    const allowed = ACTIONS.filter((action) => permissions[resource]?.[action]);
    return allowed.length > 0 ? [[roleName(resource), allowed.join(', ')] satisfies [string, string]] : [];
  });
}

function AccessPermissions() {
  const session = useSession();
  if (isAdmin(session)) {
    return (
      <div className={noteStyles.note} data-slot="note">
        <ShieldCheck className={iconStyles.icon} />
        <p>You have administrator privileges - full access granted</p>
      </div>
    );
  }
  const list = listPermissions(session.permissions);
  if (list.length === 0) return <p className={styles.quiet}>No permissions assigned</p>;
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      {list.map(([resource, actions]) => (
        <div key={resource} className={styles.contents}>
          <dt>{resource}</dt>
          <dd>{actions}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AdminProfileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, roles } = useSession();
  const { leave, isLeaving } = useLogout(onClose);
  const ownName = user ? fullName({ first_name: user.firstName, last_name: user.lastName }) : '';
  const name = ownName || FALLBACK_NAME;
  const [view, setView] = useState<'profile' | keyof typeof ROOMS>('profile');
  const close = () => {
    setView('profile');
    onClose();
  };
  const isEmpty = !ownName && !user?.email && !user?.phone;
  if (view !== 'profile') {
    const { title, Parts } = ROOMS[view];
    return (
      <Drawer
        open={open}
        onClose={close}
        title={title}
        foot={
          <Button variant="outline" wide onClick={() => setView('profile')}>
            <ChevronLeft className={iconStyles.small} />
            Back to profile
          </Button>
        }
      >
        <div className={classNames(layoutStyles.stack5, styles.spaced)}>
          <Suspense fallback={<DotsBlock />}>
            <Parts />
          </Suspense>
        </div>
      </Drawer>
    );
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Profile"
      foot={
        <Button variant="outline" wide waiting={isLeaving} onClick={() => void leave()}>
          <LogOut className={iconStyles.small} />
          Log Out
        </Button>
      }
    >
      <div className={classNames(personStyles.person, styles.spaced)}>
        <Avatar name={name} />
        <div className={styles.shrinks}>
          <b className={styles.bigName}>{name}</b>
          <span className={styles.quietLine}>{roleName(roles[0])}</span>
        </div>
      </div>
      <dl className={classNames(pairListStyles.pairs, styles.ruledFacts)} data-slot="pairs">
        {user?.email && (
          <>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </>
        )}
        {user?.phone && (
          <>
            <dt>Phone</dt>
            <dd>{formatPhone(user.phone)}</dd>
          </>
        )}
        {isEmpty && <dd>Some details are missing. Please update your profile.</dd>}
      </dl>
      <section className={classNames(layoutStyles.stack3, styles.ruled)} aria-labelledby="access-permissions">
        <h3 id="access-permissions">Access Permissions</h3>
        <AccessPermissions />
      </section>
      <div className={classNames(layoutStyles.stack3, styles.ruled)}>
        <Button variant="outline" wide onClick={() => setView('details')}>
          <UserPen className={iconStyles.small} />
          Edit profile
        </Button>
        <Button variant="outline" wide onClick={() => setView('security')}>
          <KeyRound className={iconStyles.small} />
          Password and login
        </Button>
      </div>
    </Drawer>
  );
}
