import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { mergePermissions, missingPermissions } from '../../accounts/rules.ts';
import { ensureRoles } from '../../accounts/server/first-accounts.ts';
import { findStandingOf } from '~/domains/accounts/server/current-access.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import type { Role } from '../contract.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await ensureRoles(app.ctx);
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

const HELD: Permissions = {
  role: { create: true, read: true, update: true, delete: true },
  staff: { create: true, read: true, update: true, delete: true },
  order: { read: true },
};

const rolesNow = async (): Promise<Role[]> => (await admin.get<Role[]>('business/roles')).body;

/** Queried without a session, because those of removed people have ended. An admin's permissions are not listed. */
async function accessOf(person: Caller) {
  const standing = await findStandingOf(app.ctx, person.user_id ?? '');
  if (!standing) throw new Error('Nobody is deleted.');
  return standing;
}

/** Includes permissions that the clerk has and ones that they lack. */
const somePermissions = fc
  .subarray(['order.read', 'order.update', 'refund.create', 'staff.update', 'prescription.read'])
  .map((list) =>
    list.reduce<Permissions>((all, one) => {
      const [resource, action] = one.split('.') as ['order', 'read'];
      return mergePermissions([all, { [resource]: { [action]: true } }]);
    }, {}),
  );
const pick = fc.nat(30);
const call = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), permissions: somePermissions }),
  fc.record(
    {
      kind: fc.constant('change' as const),
      role: pick,
      permissions: somePermissions,
      requires_second_factor: fc.boolean(),
    },
    { requiredKeys: ['kind', 'role'] },
  ),
  fc.record({ kind: fc.constant('delete' as const), role: pick }),
  fc.record({ kind: fc.constant('give' as const), role: pick, person: pick, by: fc.constantFrom('user', 'staff') }),
  fc.record({ kind: fc.constant('remove' as const), person: pick }),
  fc.record({ kind: fc.constant('invite' as const), role: pick }),
);
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

let made = 0;

async function run(clerk: Caller, people: Caller[], one: Call): Promise<void> {
  const roles = await rolesNow();
  const roleAt = (index: number) => roles[index % roles.length] as Role;
  const personAt = (index: number) => people[index % people.length]?.user_id ?? '';
  made += 1;
  if (one.kind === 'create') {
    const { kind: _, ...body } = one;
    await clerk.post('business/roles', { name: `made_${made}`, ...body });
  } else if (one.kind === 'change') {
    const { kind: _, role, ...body } = one;
    await clerk.put(`business/roles/${roleAt(role).id}`, body);
  } else if (one.kind === 'delete') {
    await clerk.delete(`business/roles/${roleAt(one.role).id}`);
  } else if (one.kind === 'remove') {
    await clerk.delete(`business/staff/${personAt(one.person)}`);
  } else if (one.kind === 'invite') {
    await clerk.post('business/staff', {
      first_name: 'A',
      last_name: 'B',
      email: `invited-${made}@example.com`,
      role: roleAt(one.role).name,
    });
  } else {
    const [path, role] = [
      one.by === 'user' ? `business/users/${personAt(one.person)}/role` : `business/staff/${personAt(one.person)}`,
      roleAt(one.role).name,
    ];
    await clerk.put(path, { role });
  }
}

test('no sequence of role and staff changes lets a manager gain permissions, remove ones they lack or touch a registration', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 10 }), async (calls) => {
      made += 1;
      const { body: clerkRole } = await admin.post<Role>('business/roles', {
        name: `clerk_${made}`,
        permissions: HELD,
      });
      const clerk = await app.asCustomer('Clerk');
      await admin.put(`business/users/${clerk.user_id}/role`, { role: clerkRole.name });
      const people = [
        clerk,
        admin,
        await app.asRole('pharmacist'),
        await app.asRole('practitioner'),
        await app.asRole('manager'),
        await app.asCustomer(),
        await app.asCustomer(),
      ];
      for (const one of calls) {
        const own = (await accessOf(clerk)).permissions;
        const before = { roles: await rolesNow(), people: await Promise.all(people.map(accessOf)) };
        await run(clerk, people, one);
        const after = { roles: await rolesNow(), people: await Promise.all(people.map(accessOf)) };
        expect(missingPermissions((await accessOf(clerk)).permissions, own)).toEqual([]);
        for (const [index, was] of before.people.entries()) {
          const is = after.people[index];
          if (!is) throw new Error('Nobody is deleted.');
          expect(is.roles.includes('admin')).toBe(was.roles.includes('admin'));
          expect(missingPermissions(missing(is.permissions, was.permissions), own)).toEqual([]);
          expect(missingPermissions(missing(was.permissions, is.permissions), own)).toEqual([]);
          expect(is.registrations).toEqual(was.registrations);
        }
        for (const was of before.roles) {
          const is = after.roles.find(({ id }) => id === was.id);
          if (is === undefined || JSON.stringify(is) === JSON.stringify({ ...was, people: is.people })) {
            if (!is) expect(missingPermissions(was.permissions, own)).toEqual([]);
            continue;
          }
          expect(missingPermissions(was.permissions, own)).toEqual([]);
          expect(missingPermissions(is.permissions, own)).toEqual([]);
          expect(was.name).not.toBe('admin');
        }
        for (const is of after.roles)
          if (!before.roles.some(({ id }) => id === is.id)) expect(missingPermissions(is.permissions, own)).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

/** The permissions of `wanted` that are not in `held`, as a map. */
function missing(wanted: Permissions, held: Permissions): Permissions {
  return missingPermissions(wanted, held).reduce<Permissions>((all, one) => {
    const [resource, action] = one.split('.') as ['order', 'read'];
    return mergePermissions([all, { [resource]: { [action]: true } }]);
  }, {});
}
