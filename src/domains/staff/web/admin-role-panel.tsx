import { lazy, Suspense, useState } from 'react';
import { roleName } from '~/shared/role-name.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import type { Role } from '../contract.ts';

// The form and its validation load on demand.
const RoleForm = lazy(async () => ({ default: (await import('./admin-role-form.tsx')).RoleForm }));

export function RolePanel({ role, onClose }: { role: Role | 'new' | null; onClose: () => void }) {
  // It slides away with the role that was open.
  const [last, setLast] = useState(role);
  if (role !== null && role !== last) setLast(role);
  const shown = last === 'new' ? null : last;
  return (
    <Drawer open={role !== null} onClose={onClose} title={shown ? roleName(shown.name) : 'New role'}>
      <div className="staff-parts">
        <Suspense fallback={<DotsBlock />}>
          {last !== null && (
            <RoleForm key={shown ? `${shown.id} ${shown.version}` : 'new'} role={shown} onClose={onClose} />
          )}
        </Suspense>
      </div>
    </Drawer>
  );
}
