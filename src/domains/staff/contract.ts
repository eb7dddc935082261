import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { ACTIONS, RESOURCES } from '../../shared/permissions.ts';
import { done, email, id, instant, pageOf, pageQuery, phone, rand, requiredText } from '../../shared/schemas.ts';
import { hours } from './contract-hours.ts';
import { registrations } from './contract-registrations.ts';

export * from './contract-hours.ts';
export * from './contract-registrations.ts';

const permissions = z.partialRecord(z.enum(RESOURCES), z.partialRecord(z.enum(ACTIONS), z.boolean()));

const roleName = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .regex(
    /^[a-z][a-z0-9_]{1,39}$/,
    'A role is called by 2 to 40 small letters, digits and underscores, beginning with a letter',
  );

/** The role to assign: the server checks that a role of that name exists. */
const givenRole = z.string({ error: 'Please choose a role' }).trim().min(1, 'Please choose a role').pipe(roleName);

const roleSchema = z.object({
  id,
  name: z.string(),
  permissions,
  /** Predefined: it cannot be renamed or deleted. The admin has all permissions. */
  is_built_in: z.boolean(),
  requires_second_factor: z.boolean(),
  /** How many people have it. */
  people: z.number().int(),
  version: z.number().int(),
});
export type Role = z.infer<typeof roleSchema>;

export const roleBody = z.object({
  name: roleName,
  permissions,
  requires_second_factor: z.boolean().default(false),
});

const userRowSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** `user` if the person has none. */
  roles: z.array(z.string()),
});
export type UserRow = z.infer<typeof userRowSchema>;

const staffRowSchema = userRowSchema.extend({
  /** Invited and never yet signed in. */
  is_invited: z.boolean(),
  second_factor: z.boolean(),
});
export type StaffRow = z.infer<typeof staffRowSchema>;

/** A row of the list of orders, with the fields that the panel shows. */
const latestOrder = z.looseObject({
  order_id: id,
  order_number: z.string(),
  order_status: z.string(),
  created_at: instant,
  total: rand,
});

const userDetailSchema = userRowSchema.extend({
  email_verified: z.boolean(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  second_factor: z.boolean(),
  /** Of staff: invited, and no password set yet. */
  is_invited: z.boolean(),
  /** The latest ones; null if the caller may not see orders. */
  orders: z.array(latestOrder).nullable(),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const inviteBody = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone: phone.optional(),
  role: givenRole,
});

export const USER_SORTS = ['name', 'email', 'newest'] as const;

export const staff = {
  ...hours,
  ...registrations,
  listRoles: endpoint({
    method: 'GET',
    path: '/business/roles',
    access: 'role.read',
    summary: 'All roles of staff, the admin first',
  }).output(z.array(roleSchema)),
  createRole: endpoint({
    method: 'POST',
    path: '/business/roles',
    access: 'role.create',
    summary: 'Create a role. You can grant only permissions that you hold',
    success_status: 201,
  })
    .input(roleBody)
    .output(roleSchema),
  changeRole: endpoint({
    method: 'PUT',
    path: '/business/roles/{id}',
    access: 'role.update',
    summary:
      'Change a role; it takes effect at once. You must hold all of its permissions, before and after. For the admin role, only the second factor can change',
  })
    .input(
      z.object({
        id,
        name: roleName.optional(),
        permissions: permissions.optional(),
        requires_second_factor: z.boolean().optional(),
        /** The version that was read; an outdated one is 409. */
        version: z.number().int().optional(),
      }),
    )
    .output(roleSchema),
  deleteRole: endpoint({
    method: 'DELETE',
    path: '/business/roles/{id}',
    access: 'role.delete',
    summary: 'Delete a role that is assigned to nobody and has only permissions that you have yourself',
  })
    .input(z.object({ id }))
    .output(done),
  listUsers: endpoint({
    method: 'GET',
    path: '/business/users',
    access: 'staff.read',
    summary: 'Everyone with an account',
  }).output(z.array(userRowSchema)),
  listUserPage: endpoint({
    method: 'GET',
    path: '/business/user-list',
    access: 'staff.read',
    summary: 'Everyone with an account, paged, searched by name, email or phone',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        sort: z.enum(USER_SORTS).default('name'),
      }),
    )
    .output(pageOf(userRowSchema)),
  getUser: endpoint({
    method: 'GET',
    path: '/business/users/{id}',
    access: 'staff.read',
    summary: 'A person with role and latest orders',
  })
    .input(z.object({ id }))
    .output(userDetailSchema),
  setUserRole: endpoint({
    method: 'PUT',
    path: '/business/users/{id}/role',
    access: 'staff.update',
    summary: 'Assign one role to a user; `user` removes every permission. The last admin cannot be demoted',
  })
    .input(z.object({ id, role: givenRole }))
    .output(userRowSchema),
  dropSecondFactor: endpoint({
    method: 'DELETE',
    path: '/business/users/{id}/second-factor',
    access: 'staff.update',
    summary: 'Turn off the second factor of a person who lost their phone and recovery codes; ends all their sessions',
  })
    .input(z.object({ id }))
    .output(done),
  listStaffs: endpoint({
    method: 'GET',
    path: '/business/staffs',
    access: 'staff.read',
    summary: 'Everyone with a role',
  }).output(z.array(staffRowSchema)),
  changeStaff: endpoint({
    method: 'PUT',
    path: '/business/staff/{staff_id}',
    access: 'staff.update',
    summary: "Change a colleague's names, phone or role; only they can change their email",
  })
    .input(
      z.object({
        staff_id: id,
        first_name: requiredText('First name', 80).optional(),
        last_name: requiredText('Last name', 80).optional(),
        phone: z.union([phone, z.literal('')]).optional(),
        role: givenRole.optional(),
      }),
    )
    .output(staffRowSchema),
  removeStaff: endpoint({
    method: 'DELETE',
    path: '/business/staff/{id}',
    access: 'staff.delete',
    summary: 'Remove the role of a person who no longer works here and end their sessions; the account stays',
  })
    .input(z.object({ id }))
    .output(done),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/business/staff',
    access: 'staff.create',
    summary: 'Create a staff account; the invitation is a link to set the password, valid for 7 days',
    success_status: 201,
  })
    .input(inviteBody)
    .output(staffRowSchema),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/business/staff/{id}/invitation',
    access: 'staff.create',
    summary: 'Send another invitation to a person who has not set a password; earlier ones stay valid',
  })
    .input(z.object({ id }))
    .output(done),
};
