export type ApiErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP_ERROR';

export interface ApiFieldError {
  field: string;
  message: string;
}

/** Spec section 8: the form of every failed call in the browser. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly detail: string;
  readonly errors: ApiFieldError[];

  constructor(options: {
    kind: ApiErrorKind;
    status?: number;
    detail?: string;
    errors?: ApiFieldError[];
    cause?: unknown;
  }) {
    const detail = options.detail ?? DEFAULT_DETAIL;
    super(detail, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = options.kind;
    this.status = options.status ?? 0;
    this.detail = detail;
    this.errors = options.errors ?? [];
  }

  /** Every field's message on its own line, as the mark-all-read dialog shows a 422. */
  get lines(): string {
    return this.errors.map(({ field, message }) => `${field}: ${message}`).join('\n');
  }
}

export const DEFAULT_DETAIL = 'An error occurred. Please try again.';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The `{ detail, errors }` body, wherever the client put it. */
function bodyOf(error: Record<string, unknown>): Record<string, unknown> | null {
  const data = error['data'];
  const places = [error, data, isObject(data) ? data['body'] : undefined, error['body']];
  return places.filter(isObject).find((place) => typeof place['detail'] === 'string') ?? null;
}

function fieldErrorsOf(body: Record<string, unknown> | null): ApiFieldError[] {
  const errors = body?.['errors'];
  if (!Array.isArray(errors)) return [];
  return errors.filter(isObject).flatMap(({ field, message }) => {
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isObject(error)) {
    const body = bodyOf(error);
    const status = error['status'];
    if (typeof status === 'number' && status >= 400) {
      const detail = body?.['detail'];
      return new ApiError({
        kind: 'HTTP_ERROR',
        status,
        detail: typeof detail === 'string' ? detail : undefined,
        errors: fieldErrorsOf(body),
        cause: error,
      });
    }
    const name = error['name'];
    if (name === 'TimeoutError' || name === 'AbortError') return new ApiError({ kind: 'TIMEOUT_ERROR', cause: error });
  }
  if (error instanceof SyntaxError) return new ApiError({ kind: 'PARSING_ERROR', cause: error });
  // fetch throws a TypeError if it never reached the server
  if (error instanceof TypeError) return new ApiError({ kind: 'FETCH_ERROR', cause: error });
  return new ApiError({ kind: 'HTTP_ERROR', cause: error });
}
