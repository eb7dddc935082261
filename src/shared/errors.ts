/** One sentence at one field. */
export interface FieldError {
  field: string;
  message: string;
}

/** A refusal the caller can act on. Anything else that is thrown is a defect and answers 500. */
export class AppError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly fields: FieldError[] | undefined;
  readonly retry_after_s: number | undefined;

  constructor(status: number, detail: string, options: { fields?: FieldError[]; retry_after_s?: number } = {}) {
    super(detail);
    this.name = 'AppError';
    this.status = status;
    this.detail = detail;
    this.fields = options.fields;
    this.retry_after_s = options.retry_after_s;
  }
}

export const malformed = (detail: string) => new AppError(400, detail);
export const unauthenticated = (detail = 'Please log in to continue.') => new AppError(401, detail);
export const forbidden = (detail = 'You do not have permission to do this.') => new AppError(403, detail);
export const notFound = (detail = 'We could not find that.') => new AppError(404, detail);
export const conflict = (detail: string, fields?: FieldError[]) => new AppError(409, detail, fields ? { fields } : {});
export const wrongKind = (detail: string) => new AppError(415, detail);
export const invalid = (fields: FieldError[], detail = fields[0]?.message ?? 'Please check what you entered.') =>
  new AppError(422, detail, { fields });
export const tooMany = (detail: string, retry_after_s: number) => new AppError(429, detail, { retry_after_s });
export const unavailable = (detail = 'The shop is not ready yet. Please try again in a moment.') =>
  new AppError(503, detail, { retry_after_s: 5 });
