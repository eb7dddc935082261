import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use } from 'react';
import { fullName, USER_ROLE } from '~/domains/accounts/rules.ts';
import { useCan } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { formatDateTime } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { staffQuery } from './query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { UserDetail, UserRow } from '../contract.ts';
import { UserActions } from './admin-user-actions.tsx';
import { Registrations } from './admin-registrations.tsx';
import { LatestOrdersSlot } from './latest-orders-slot.ts';
import { UserRole } from './admin-user-role.tsx';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load when a person is opened.
const StaffDetails = lazy(async () => ({
  default: (await import('./admin-staff-details.tsx')).StaffDetails,
}));

function Facts({ user }: { user: UserDetail }) {
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      <dt>Email</dt>
      <dd>
        <a className={textStyles.link} href={`mailto:${user.email}`}>
          {user.email}
        </a>{' '}
        {user.email_verified ? (
          <StatusChip tone="good">Confirmed</StatusChip>
        ) : (
          <StatusChip tone="calm" hollow>
            Not confirmed
          </StatusChip>
        )}
      </dd>
      {user.phone !== null && (
        <>
          <dt>Phone</dt>
          <dd>
            <a className={textStyles.link} href={`tel:${user.phone}`}>
              {formatPhone(user.phone)}
            </a>
          </dd>
        </>
      )}
      <dt>Since</dt>
      <dd>{formatDateTime(user.created_at)}</dd>
      <dt>Last seen</dt>
      <dd>
        {user.is_invited
          ? 'Invited, not logged in yet'
          : user.last_seen_at === null
            ? 'Never'
            : formatDateTime(user.last_seen_at)}
      </dd>
      <dt>Second step</dt>
      <dd>{user.second_factor ? 'On' : 'Off'}</dd>
    </dl>
  );
}

const waiting = (
  <section aria-busy="true">
    <span className={visuallyHiddenStyles.hidden}>Loading the user</span>
    <LinesSkeleton lines={5} />
  </section>
);

interface UserPanelProps {
  id: string;
  /** The list's data about the person, until the details have loaded. */
  row?: UserRow | undefined;
  turns?: Turns;
  onClose: () => void;
}

/** A person with role and latest orders. */
export function UserPanel({ id, row, turns, onClose }: UserPanelProps) {
  const ordersOf = use(LatestOrdersSlot);
  const mayChange = useCan('staff.update');
  const maySeeRoles = useCan('role.read');
  const asked = useQuery({ ...staffQuery.getUser.queryOptions({ input: { id } }), staleTime: 0 });
  const user = asked.data;
  const head = user ?? row;
  return (
    <>
      <PanelHead thing="user" name={head ? fullName(head) || head.email : 'User'} cut turns={turns} onClose={onClose} />
      <PanelBody id={id} asked={asked} waiting={waiting}>
        {user && (
          <>
            <section>
              <Facts user={user} />
            </section>
            <section>
              <h3>Role</h3>
              {mayChange && maySeeRoles ? (
                <UserRole key={user.roles.join()} user={user} />
              ) : (
                <p>{user.roles.map(roleName).join(', ')}</p>
              )}
            </section>
            {user.roles.some((role) => role !== USER_ROLE) && <Registrations user={user} />}
            {mayChange && user.roles.some((role) => role !== USER_ROLE) && (
              <section>
                <h3>Details</h3>
                <Suspense fallback={<DotsBlock />}>
                  <StaffDetails key={`${user.first_name} ${user.last_name} ${user.phone ?? ''}`} user={user} />
                </Suspense>
              </section>
            )}
            {user.orders && (
              <section>
                <h3>Latest orders</h3>
                {user.orders.length === 0 ? <p className={textStyles.muted}>None yet.</p> : ordersOf?.(user.orders)}
              </section>
            )}
            <UserActions user={user} />
          </>
        )}
      </PanelBody>
    </>
  );
}
