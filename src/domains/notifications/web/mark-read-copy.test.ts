import { expect, test } from 'vitest';
import { ApiError } from '~/ui/api-error.ts';
import { allFailed, oneFailed } from './mark-read-copy.ts';

const refused = (status: number, errors: { field: string; message: string }[] = []) =>
  new ApiError({ kind: 'HTTP_ERROR', status, detail: 'In words.', errors });

test('one that could not be marked says why, where there was an answer', () => {
  expect(oneFailed(refused(404))).toEqual({ title: 'Failed!', text: 'In words.' });
  expect(oneFailed(new TypeError('Failed to fetch')).text).toBe('Could not mark the notification as read.');
});

test('all: 400 and 404 in the answer’s words, 422 a line a field, anything else is ours', () => {
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
