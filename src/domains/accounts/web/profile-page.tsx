import { lazy, Suspense } from 'react';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/profile-page';
import { roomMeta } from './account-pages.ts';

// The forms and their validation load after the page.
const ProfileParts = lazy(async () => ({ default: (await import('./profile-sections.tsx')).ProfileParts }));

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'Profile', '/account/profile');

export default function ProfilePage() {
  return (
    <>
      <h1>Profile</h1>
      <Suspense fallback={<DotsBlock />}>
        <ProfileParts />
      </Suspense>
    </>
  );
}
