import { ORPCError, ValidationError } from '@orpc/server';
import { AppError, unavailable, type FieldError } from '../../shared/errors.ts';
import { isUnavailable } from '../database/connect.ts';
import type { Log } from '../log.ts';

interface ErrorData {
  errors?: FieldError[];
  retry_after_s?: number;
}

/** PostgreSQL errors that a person can act on, by constraint: translated once, here. */
const CONSTRAINTS: Record<string, { status: number; detail: string; field?: string }> = {
  no_discount_on_scheduled: {
    status: 422,
    detail: 'A Schedule 1 to 8 medicine cannot be discounted.',
    field: 'discount',
  },
  no_promotion_of_scheduled: {
    status: 422,
    detail: 'A Schedule 1 to 8 medicine cannot be featured.',
    field: 'is_featured',
  },
  never_on_the_site: {
    status: 422,
    detail: 'A Schedule 7 or 8 medicine is never shown on the site.',
    field: 'is_active',
  },
  one_registration_per_number: {
    status: 409,
    detail: 'This registration number is already recorded for someone else.',
    field: 'number',
  },
  products_sku_any_case: { status: 409, detail: 'Another product already has this SKU.', field: 'sku' },
  products_barcode_key: { status: 409, detail: 'Another product already has this barcode.', field: 'barcode' },
  products_nappi_code_key: { status: 409, detail: 'Another product already has this NAPPI code.', field: 'nappi_code' },
  products_slug_key: {
    status: 409,
    detail: 'Someone else has just given another product this name. Please try again.',
  },
  medicine_register_reference_once: {
    status: 409,
    detail: 'This dispensing reference has already been used. Please start again with a new one.',
  },
  medicine_register_cancelled_once: { status: 409, detail: 'This entry has already been cancelled.' },
  products_category_id_fkey: { status: 422, detail: 'There is no such category.', field: 'category_id' },
  categories_slug_key: {
    status: 409,
    detail: 'Someone else has just given another category this name. Please try again.',
  },
  categories_name: { status: 409, detail: 'There is already a category with this name.', field: 'category_name' },
  carts_one_open_per_user: { status: 409, detail: 'Your cart has just been changed elsewhere. Please try again.' },
  orders_business_location_id_fkey: {
    status: 422,
    detail: "You can't collect orders there. Please choose another pharmacy",
    field: 'business_location_id',
  },
  orders_one_per_cart: { status: 409, detail: 'This cart has already been checked out.' },
  promo_codes_code_key: { status: 409, detail: 'There is already a promo code with this name.', field: 'code' },
  services_slug_key: {
    status: 409,
    detail: 'Someone else has just given another service this name. Please try again.',
  },
  services_service_category_id_fkey: {
    status: 422,
    detail: 'There is no such category.',
    field: 'service_category_id',
  },
  booking_policies_service_id_key: {
    status: 409,
    detail: 'This service already has its own policy. Please change that one.',
    field: 'service_id',
  },
  users_email_key: { status: 409, detail: 'An account with this email already exists.', field: 'email' },
};

// A text with a NUL character, which PostgreSQL cannot store.
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function fromDatabase(error: unknown): AppError | null {
  if (isUnavailable(error)) return unavailable();
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const constraint = 'constraint' in error ? CONSTRAINTS[String(error.constraint)] : undefined;
  if (constraint)
    return new AppError(
      constraint.status,
      constraint.detail,
      constraint.field ? { fields: [{ field: constraint.field, message: constraint.detail }] } : {},
    );
  if (error.code === CHARACTER_NOT_IN_REPERTOIRE)
    return new AppError(400, 'The text contains a character that cannot be stored.');
  if (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
    return new AppError(409, 'Someone else has just changed this. Please try again.');
  return null;
}

/** {params, query, body} are the parts of a detailed input, not fields of the form. */
function fieldOf(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  const keys = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  if (['params', 'query', 'body'].includes(keys[0] ?? '')) keys.shift();
  return keys.join('.');
}

// A schema without its own message falls back to the library's, which is about types and patterns.
const LIBRARY_MESSAGE =
  /^(Invalid (input|option|string|number|key|element|UUID|URL|ISO )|Too (big|small): |Unrecognized key)/;

function sentenceOf(issue: ValidationError['issues'][number], field: string): string {
  if (!LIBRARY_MESSAGE.test(issue.message)) return issue.message;
  const words = (field.split('.').at(-1) || 'body').replaceAll('_', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  if (issue.message.endsWith('received undefined')) return `${name} is required`;
  const choices = 'values' in issue && Array.isArray(issue.values) ? issue.values.join(', ') : '';
  return choices ? `${name} must be one of ${choices}` : `${name} is not valid`;
}

function fromValidation(error: ValidationError): AppError {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const field = fieldOf(issue.path);
    if (!fields.has(field)) fields.set(field, sentenceOf(issue, field));
  }
  const list = [...fields].map(([field, message]) => ({ field, message }));
  // A malformed id is treated as unknown.
  const onlyIds =
    list.length > 0 &&
    error.issues.every(
      (issue) => /(^|_)(id|uuid)$/.test(fieldOf(issue.path)) && issue.message.startsWith('Invalid UUID'),
    );
  if (onlyIds && list.some((item) => ['id', 'uuid', 'cart_id', 'item_id', 'order_id'].includes(item.field)))
    return new AppError(404, 'We could not find that.');
  return new AppError(422, list[0]?.message ?? 'Please check what you entered.', { fields: list });
}

/** The only mapper: whatever was thrown becomes a refusal with a status, or a logged defect. */
export function toOrpcError(error: unknown, log: Log): ORPCError<string, ErrorData> {
  let refusal: AppError | null = error instanceof AppError ? error : fromDatabase(error);
  if (!refusal && error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status < 500) refusal = fromValidation(error.cause);
    else if (error.status < 500)
      refusal = new AppError(error.status, error.status === 400 ? 'The request could not be read.' : error.message);
  }
  if (refusal) {
    return new ORPCError('REFUSED', {
      status: refusal.status,
      message: refusal.detail,
      data: { errors: refusal.fields, retry_after_s: refusal.retry_after_s },
    });
  }
  log.error({ err: error instanceof ORPCError ? (error.cause ?? error) : error }, 'defect');
  return new ORPCError('DEFECT', { status: 500, message: 'Internal Server Error', data: {} });
}

export function errorBody(error: ORPCError<string, unknown>): { detail: string; errors?: FieldError[] } {
  const data = error.data as ErrorData | undefined;
  return { detail: error.message, ...(data?.errors ? { errors: data.errors } : {}) };
}
