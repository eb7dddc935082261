import { ApiError } from '~/ui/api-error.ts';

interface Messages {
  offline: string;
  /** The connection broke: the request may have arrived. */
  no_answer: string;
  defect: string;
}

/** The same error with a message that says what to do next, if the response itself does not. */
export function explained(error: ApiError, { offline, no_answer, defect }: Messages): ApiError {
  const { kind, status } = error;
  if (status >= 500) return new ApiError({ kind: 'HTTP_ERROR', status, detail: defect, cause: error });
  if (status > 0) return error;
  return new ApiError({ kind, detail: navigator.onLine ? no_answer : offline, cause: error });
}
