import type { ReactNode } from 'react';
import { useCan } from '~/domains/accounts/web/session.ts';
import { NotFound } from '~/domains/site/web/page-failure.tsx';
import type { Access } from '~/shared/permissions.ts';

/** Around a page of the back office: for whoever may not see it, it is not there (spec section 2). */
export function RequireStaff({ access, children }: { access: Access; children: ReactNode }) {
  return useCan(access) ? children : <NotFound />;
}
