import { lazy, Suspense } from 'react';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/my-addresses-page';
import { roomMeta } from './account-pages.ts';

// The form and its validation load after the page.
const Addresses = lazy(async () => ({ default: (await import('./addresses.tsx')).Addresses }));

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Addresses', '/account/my-addresses');

export default function MyAddressesPage() {
  return (
    <>
      <h1>My Addresses</h1>
      <Suspense fallback={<DotsBlock />}>
        <Addresses />
      </Suspense>
    </>
  );
}
