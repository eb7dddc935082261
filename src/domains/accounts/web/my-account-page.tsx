import { lazy, Suspense } from 'react';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/my-account-page';
import { roomMeta } from './account-pages.ts';

// The form and its validation load after the page.
const SecurityParts = lazy(async () => ({ default: (await import('./security-sections.tsx')).SecurityParts }));

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Account', '/account/my-account');

export default function MyAccountPage() {
  return (
    <>
      <h1>My Account</h1>
      <Suspense fallback={<DotsBlock />}>
        <SecurityParts />
      </Suspense>
    </>
  );
}
