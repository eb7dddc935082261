import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '~/client/session.ts';
import { Button } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { staffQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import { useRefetchStaff } from './use-refetch-staff.ts';
import iconStyles from '~/ui/icon.module.css';
import staffStyles from './staff.module.css';

// The form and its validation load on demand.
const InviteForm = lazy(async () => ({ default: (await import('./admin-invite-form.tsx')).InviteForm }));

/** Brings someone in: the email's link sets the password. */
export function InviteButton() {
  const mayInvite = useCan('staff.create');
  const maySeeRoles = useCan('role.read');
  const refetch = useRefetchStaff();
  const [isOpen, setOpen] = useState(false);
  const roles = useQuery({ ...staffQuery.listRoles.queryOptions(), enabled: mayInvite && maySeeRoles });
  // Without the list of roles there is none to assign.
  if (!mayInvite || !maySeeRoles) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <UserPlus className={iconStyles.small} />
        Invite staff
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Invite staff">
        <div className={staffStyles.parts}>
          <Suspense fallback={<DotsBlock />}>
            <InviteForm
              roles={roles.data ?? []}
              onInvited={(email) => {
                setOpen(false);
                toast.success(`We're emailing the invitation to ${email}`);
                refetch();
              }}
            />
          </Suspense>
        </div>
      </Drawer>
    </>
  );
}
