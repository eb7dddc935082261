import { Navigate } from 'react-router';
import type { Route } from './+types/account-index-page';
import { roomMeta } from './account-pages.ts';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'Your account', '/account');

export default function AccountIndexPage() {
  return <Navigate to="/account/profile" replace />;
}
