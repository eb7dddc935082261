import { expect, it, vi } from 'vitest';
import { ApiError } from '~/ui/api-error.ts';
import { filesApart } from './split-files.ts';

const refusal = (...errors: { field: string; message: string }[]) =>
  new ApiError({ kind: 'HTTP_ERROR', status: 422, detail: 'No', errors });

it('moves sentences about files to the files, with nothing left over', () => {
  const refused = vi.fn();
  expect(filesApart(refusal({ field: 'files', message: 'a.jpg is empty.' }), refused)).toBeNull();
  expect(refused).toHaveBeenCalledWith(['a.jpg is empty.']);
});

it("keeps other sentences at the form's fields", () => {
  const refused = vi.fn();
  const rest = filesApart(
    refusal({ field: 'line1', message: 'Street' }, { field: 'files', message: 'a.jpg is empty.' }),
    refused,
  );
  expect(rest?.errors).toEqual([{ field: 'address.line1', message: 'Street' }]);
  expect(refused).toHaveBeenCalledOnce();
});

it('leaves an error without fields as it is', () => {
  const error = new ApiError({ kind: 'FETCH_ERROR', detail: 'Lost' });
  const refused = vi.fn();
  expect(filesApart(error, refused)).toBe(error);
  expect(refused).not.toHaveBeenCalled();
});
