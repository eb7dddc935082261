import type { ReactNode } from 'react';
import { useMayOpen } from '~/client/session.ts';
import { NotFound } from '~/client/page-failure.tsx';
import type { Guard } from '~/shared/permissions.ts';

/** Wraps a page of the back office: without permission it does not exist (spec section 2). */
export function RequireStaff({ children, ...guard }: Guard & { children: ReactNode }) {
  return useMayOpen(guard) ? children : <NotFound />;
}
