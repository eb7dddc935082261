import { expect, test } from 'vitest';
import { dueRepeatsList } from './admin-due-repeats-list.tsx';

const parse = (query: string) => dueRepeatsList.parse(new URLSearchParams(query));

test('asks for what falls due up to the chosen day, and leaves the week to the server without one', () => {
  expect(dueRepeatsList.inputOf(parse('before=2026-12-24'))).toMatchObject({ before: '2026-12-24', page: 1 });
  expect(dueRepeatsList.inputOf(parse('before=soon'))).not.toHaveProperty('before');
});
