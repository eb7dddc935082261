import { expect, test } from 'vitest';
import { ApiError } from '~/ui/api-error.ts';
import { allFailed, oneFailed } from './mark-read-copy.ts';

const refused = (status: number, errors: { field: string; message: string }[] = []) =>
  new ApiError({ kind: 'HTTP_ERROR', status, detail: 'In words.', errors });

test("a failed mark-as-read shows the server's sentence if there is one", () => {
  expect(oneFailed(refused(404))).toEqual({ title: 'Failed!', text: 'In words.' });
  expect(oneFailed(new TypeError('Failed to fetch')).text).toBe('Could not mark the notification as read.');
});

test('marking all as read shows 400 and 404 as answered, 422 by field, and a default otherwise', () => {
  expect(allFailed(refused(400)).text).toBe('In words.');
  expect(allFailed(refused(404)).text).toBe('In words.');
  const fields = [
    { field: 'id', message: 'Id is not valid' },
    { field: 'page', message: 'page must be 1 or more' },
  ];
  expect(allFailed(refused(422, fields)).text).toBe('id: Id is not valid\npage: page must be 1 or more');
  expect(allFailed(refused(422)).text).toBe('Internal Server Error');
  expect(allFailed(refused(500)).text).toBe('Internal Server Error');
  expect(allFailed(new TypeError('Failed to fetch')).text).toBe('Internal Server Error');
});
