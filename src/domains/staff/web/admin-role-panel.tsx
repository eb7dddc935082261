import { lazy, Suspense } from 'react';
import { useCan } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Role } from '../contract.ts';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load on demand.
const RoleForm = lazy(async () => ({ default: (await import('./admin-role-form.tsx')).RoleForm }));

/** The address of a new one. */
export const NEW_ROLE = 'new';

interface RolePanelProps {
  id: string;
  /** The list already has all of its data. */
  row: Role | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
}

export function RolePanel({ id, row: role, asked, turns, onClose }: RolePanelProps) {
  const mayCreate = useCan('role.create');
  const isNew = id === NEW_ROLE;
  const shows = isNew ? mayCreate : role !== undefined;
  return (
    <>
      <PanelHead
        thing="role"
        name={isNew ? 'New role' : role ? roleName(role.name) : 'Role'}
        cut
        turns={isNew ? undefined : turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the role</span>
            <LinesSkeleton lines={8} />
          </section>
        }
      >
        {!asked.isPending && (
          <section className={openPanelStyles.last}>
            {shows ? (
              <Suspense fallback={<DotsBlock />}>
                <RoleForm key={`${id}.${role?.version ?? 0}`} role={role ?? null} onClose={onClose} />
              </Suspense>
            ) : (
              !asked.isError && <p className={textStyles.muted}>This role no longer exists.</p>
            )}
          </section>
        )}
      </PanelBody>
    </>
  );
}
