import { ApiError } from '~/ui/api-error.ts';
import { placeOf } from './prescription-values.ts';

/** Separates the server's errors about files. The rest keep the form's names; null if there are none. */
export function filesApart(error: ApiError, onRefused: (sentences: string[]) => void): ApiError | null {
  const about = error.errors.filter(({ field }) => field === 'files').map(({ message }) => message);
  if (about.length === 0 && error.errors.length === 0) return error;
  if (about.length > 0) onRefused(about);
  const errors = error.errors
    .filter(({ field }) => field !== 'files')
    .map(({ field, message }) => ({ field: placeOf(field), message }));
  if (errors.length === 0) return null;
  return new ApiError({ kind: error.kind, status: error.status, detail: error.detail, errors, cause: error });
}
