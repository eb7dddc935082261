import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { staffQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Route } from './+types/admin-add-staff-page';
import { StaffList } from './admin-staff-list.tsx';
import { UserPanel } from './admin-user-panel.tsx';
import { useRefetchStaff } from './use-refetch-staff.ts';
import { classNames } from '~/ui/class-names.ts';
import formGroupStyles from '~/ui/form-group.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';
import staffStyles from './staff.module.css';

// The form and its validation load after the page.
const InviteForm = lazy(async () => ({ default: (await import('./admin-invite-form.tsx')).InviteForm }));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Add Staff | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function Invite() {
  const refetch = useRefetchStaff();
  const roles = useQuery(staffQuery.listRoles.queryOptions());
  // Another person, an empty form.
  const [invited, setInvited] = useState(0);
  return (
    <section
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
      aria-label="Invite a colleague"
    >
      <h2>Invite a colleague</h2>
      <Suspense fallback={<DotsBlock />}>
        <InviteForm
          key={invited}
          roles={roles.data ?? []}
          onInvited={(email) => {
            setInvited(invited + 1);
            toast.success(`We're emailing the invitation to ${email}`);
            refetch();
          }}
        />
      </Suspense>
    </section>
  );
}

function AddStaffScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mayInvite = useCan('staff.create');
  // Without the list of roles there is none to assign.
  const maySeeRoles = useCan('role.read');
  const open = params.get('user');
  const close = () => void navigate('?', { preventScrollReset: true });
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <h1>Add Staff</h1>
      </div>
      <div className={mayInvite && maySeeRoles ? staffStyles.add : undefined}>
        {mayInvite && maySeeRoles && <Invite />}
        <StaffList openId={open} hrefOf={(id) => `?user=${id}`} />
      </div>
      <OpenPanel label="Open colleague" isSheet openId={open} onClose={close} none={null}>
        {(id) => <UserPanel id={id} onClose={close} />}
      </OpenPanel>
    </>
  );
}

export default function AdminAddStaffPage() {
  return (
    <RequireStaff access="staff.read">
      <AddStaffScreen />
    </RequireStaff>
  );
}
