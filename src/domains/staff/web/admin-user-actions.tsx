import { useMutation, useQuery } from '@tanstack/react-query';
import { fullName, USER_ROLE } from '~/domains/accounts/rules.ts';
import { useCan, useSession } from '~/client/session.ts';
import { staffApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { staffQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { UserDetail } from '../contract.ts';
import { mayReach } from '../rules.ts';
import { useRefetchStaff } from './use-refetch-staff.ts';
import styles from './admin-user-actions.module.css';

/** For when a phone is lost, or someone leaves. Not available for one's own account. */
export function UserActions({ user }: { user: UserDetail }) {
  const session = useSession();
  const mayInvite = useCan('staff.create');
  const mayUpdate = useCan('staff.update');
  const mayDelete = useCan('staff.delete');
  const refetch = useRefetchStaff();
  const confirm = useConfirm();
  const name = fullName(user) || user.email;
  const after = {
    onError: (error: unknown) => toast.error(toApiError(error).detail),
    onSettled: refetch,
  };
  const dropFactor = useMutation({
    mutationFn: () => staffApi.dropSecondFactor({ id: user.id }),
    onSuccess: () => toast.success(`Second step turned off for ${name}`),
    ...after,
  });
  const remove = useMutation({
    mutationFn: () => staffApi.removeStaff({ id: user.id }),
    onSuccess: () => toast.success(`${name} no longer works here`),
    ...after,
  });
  const inviteAgain = useMutation({
    mutationFn: () => staffApi.inviteAgain({ id: user.id }),
    onSuccess: () => toast.success(`We're emailing the invitation to ${user.email}`),
    ...after,
  });
  const roles = useQuery({ ...staffQuery.listRoles.queryOptions(), enabled: useCan('role.read') });
  const held = roles.data?.filter(({ name }) => user.roles.includes(name)) ?? [];
  const isSelf = session.user?.email.toLowerCase() === user.email.toLowerCase();
  // The server enforces the same.
  const isInReach = isSelf || mayReach(held, session);
  const showsDrop = mayUpdate && user.second_factor && !isSelf && isInReach;
  const showsRemove = mayDelete && !isSelf && isInReach && user.roles.some((role) => role !== USER_ROLE);
  const showsInvite = mayInvite && user.is_invited && isInReach;
  if (!showsDrop && !showsRemove && !showsInvite) return null;

  async function askAndDrop(): Promise<void> {
    const yes = await confirm({
      title: 'Turn off the second step?',
      text: `First make sure that this request comes from ${name}. All their devices will be logged out.`,
      yes: 'Turn off',
      no: 'Cancel',
    });
    if (yes) dropFactor.mutate();
  }
  async function askAndRemove(): Promise<void> {
    const yes = await confirm({
      title: `Does ${name} no longer work here?`,
      text: 'They lose their role and all their devices are logged out. They keep their account as a customer.',
      yes: 'Remove from staff',
      no: 'Cancel',
    });
    if (yes) remove.mutate();
  }
  return (
    <section>
      <h3>More</h3>
      <div className={styles.row}>
        {showsInvite && (
          <Button variant="outline" size="small" waiting={inviteAgain.isPending} onClick={() => inviteAgain.mutate()}>
            Resend invitation
          </Button>
        )}
        {showsDrop && (
          <Button variant="outline" size="small" waiting={dropFactor.isPending} onClick={() => void askAndDrop()}>
            Turn off second step (lost phone)
          </Button>
        )}
        {showsRemove && (
          <Button variant="outline" size="small" waiting={remove.isPending} onClick={() => void askAndRemove()}>
            Remove from staff
          </Button>
        )}
      </div>
    </section>
  );
}
