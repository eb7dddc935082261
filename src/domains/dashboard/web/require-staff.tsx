import type { ReactNode } from 'react';
import { useMayOpen } from '~/domains/accounts/web/session.ts';
import { NotFound } from '~/domains/site/web/page-failure.tsx';
import type { Guard } from '~/shared/permissions.ts';

/** Around a page of the back office: for whoever may not see it, it is not there (spec section 2). */
export function RequireStaff({ children, ...guard }: Guard & { children: ReactNode }) {
  return useMayOpen(guard) ? children : <NotFound />;
}
