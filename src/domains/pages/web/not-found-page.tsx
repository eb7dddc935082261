import { data } from 'react-router';

/** Every address that no page answers: the site layout shows the not-found words, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
