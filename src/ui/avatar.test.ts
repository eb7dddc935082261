import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['Lerato Mokoena', 'LM'],
    ['Pieter van der Wyk', 'PW'],
    ['thandi', 'T'],
    ['  Émile   Zuma ', 'ÉZ'],
    ['', ''],
  ])('%j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
