import { describe, expect, it } from 'vitest';
import { ApiError, toApiError } from './api-error.ts';

describe('toApiError', () => {
  it('keeps detail, status and field messages', () => {
    const errors = [{ field: 'email', message: 'Email is required' }];
    const error = toApiError({ status: 422, data: { detail: 'Please check what you entered.', errors } });
    expect(error).toMatchObject({ kind: 'HTTP_ERROR', status: 422, detail: 'Please check what you entered.', errors });
    expect(error.lines).toBe('email: Email is required');
  });

  it("finds the body in the client's raw answer", () => {
    const error = toApiError({ status: 409, data: { status: 409, body: { detail: 'Only 3 left.' } } });
    expect(error).toMatchObject({ status: 409, detail: 'Only 3 left.', errors: [] });
  });

  it('names network, timeout and parsing errors', () => {
    expect(toApiError(new TypeError('Failed to fetch')).kind).toBe('FETCH_ERROR');
    expect(toApiError(new DOMException('late', 'TimeoutError')).kind).toBe('TIMEOUT_ERROR');
    expect(toApiError(new SyntaxError('Unexpected token')).kind).toBe('PARSING_ERROR');
  });

  it('never shows details of a defect', () => {
    expect(toApiError(new Error('relation "x" does not exist')).detail).toBe('An error occurred. Please try again.');
    expect(toApiError({ status: 502, message: 'Bad gateway at 10.0.0.1' }).detail).toBe(
      'An error occurred. Please try again.',
    );
  });

  it('leaves an ApiError as it is', () => {
    const error = new ApiError({ kind: 'HTTP_ERROR', status: 404, detail: 'We could not find that.' });
    expect(toApiError(error)).toBe(error);
  });
});
