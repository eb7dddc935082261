import { ApiError } from '~/ui/api-error.ts';

interface Words {
  offline: string;
  /** The connection broke: it may have arrived. */
  no_answer: string;
  defect: string;
}

/** The same error in words that say what to do next, where the answer itself does not. */
export function explained(error: ApiError, { offline, no_answer, defect }: Words): ApiError {
  const { kind, status } = error;
  if (status >= 500) return new ApiError({ kind: 'HTTP_ERROR', status, detail: defect, cause: error });
  if (status > 0) return error;
  return new ApiError({ kind, detail: navigator.onLine ? no_answer : offline, cause: error });
}
