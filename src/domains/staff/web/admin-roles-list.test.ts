import { expect, test } from 'vitest';
import { csvOf, fileColumns } from '~/ui/admin/list-export.tsx';
import type { Role } from '../contract.ts';
import { rolesList } from './admin-roles-list.tsx';

const { first, href } = rolesList;

test('stays on its tab when a role is opened or closed', () => {
  const state = rolesList.parse(new URLSearchParams('tab=roles&role=r-1'));
  expect(state).toEqual({ ...first, open: 'r-1' });
  expect(href(state)).toBe('?tab=roles&role=r-1');
  expect(href(state, { open: null })).toBe('?tab=roles');
  expect(href(first, { open: 'new' })).toBe('?tab=roles&role=new');
});

test('a file says how many permissions a role has, and that an admin has them all', () => {
  const role: Role = {
    id: 'r-1',
    name: 'shop_assistant',
    permissions: { order: { read: true, update: true, delete: false } },
    is_built_in: false,
    requires_second_factor: true,
    people: 2,
    version: 1,
  };
  const [head, row, admin] = csvOf(fileColumns(rolesList.columns), [
    role,
    { ...role, name: 'admin', is_built_in: true },
  ]).split('\r\n');
  expect(head).toBe('Role,People,Permissions,Second step,Made by');
  expect(row).toMatch(/^Shop assistant,2,2 of \d+,Required,This shop$/);
  expect(admin).toBe('Admin,2,All,Required,Ready-made');
});
