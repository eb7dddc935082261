import { expect, test } from 'vitest';
import { dueRepeatsList } from './admin-due-repeats-list.tsx';

const parse = (query: string) => dueRepeatsList.parse(new URLSearchParams(query));

test('asks for repeats due by the chosen day, or lets the server default to a week', () => {
  expect(dueRepeatsList.inputOf(parse('before=2026-12-24'))).toMatchObject({ before: '2026-12-24', page: 1 });
  expect(dueRepeatsList.inputOf(parse('before=soon'))).not.toHaveProperty('before');
});
