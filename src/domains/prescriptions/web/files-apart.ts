import { ApiError } from '~/ui/api-error.ts';
import { placeOf } from './prescription-values.ts';

const LOOK = 'Please look at your files again: not all of them can be used.';

/** What the server says about files goes to the files; the rest keeps the form's names. */
export function filesApart(error: ApiError, onRefused: (sentences: string[]) => void): ApiError {
  const about = error.errors.filter(({ field }) => field === 'files').map(({ message }) => message);
  if (about.length > 0) onRefused(about);
  const errors = error.errors
    .filter(({ field }) => field !== 'files')
    .map(({ field, message }) => ({ field: placeOf(field), message }));
  const detail = about.length > 0 ? LOOK : error.detail;
  return new ApiError({ kind: error.kind, status: error.status, detail, errors, cause: error });
}
