import { data } from 'react-router';

/** Every URL without a page: the site layout shows the not-found message, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
