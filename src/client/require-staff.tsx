import type { ReactNode } from 'react';
import { useMayOpen } from '~/client/session.ts';
import { NotFound } from '~/client/page-failure.tsx';
import type { Guard } from '~/shared/permissions.ts';

/** Around a page of the back office: for whoever may not see it, it is not there (spec section 2). */
export function RequireStaff({ children, ...guard }: Guard & { children: ReactNode }) {
  return useMayOpen(guard) ? children : <NotFound />;
}
