import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  address,
  dateOf,
  done,
  id,
  instant,
  optionalText,
  pageOf,
  pageQuery,
  phone,
  requiredText,
} from '../../shared/schemas.ts';
import { permissionsSchema, standingAnswer, userSchema } from './contract-schemas.ts';

/** An address in the account's address book. Exactly one is the default if there is any. */
const userAddressSchema = z.object({
  id,
  /** "Home", "Work": the owner's label for it; empty if it has none. */
  label: z.string(),
  ...address.shape,
  line2: z.string().nullable(),
  is_default: z.boolean(),
});
export type UserAddress = z.infer<typeof userAddressSchema>;

const addressFields = { ...address.shape, label: optionalText('Name', 40), is_default: z.boolean().optional() };
export const addressBody = z.object(addressFields);

const auditEntrySchema = z.object({
  id,
  at: instant,
  actor_id: id.nullable(),
  /** The name at that time; empty if nobody was signed in. */
  actor_name: z.string(),
  action: z.string(),
  object_kind: z.string(),
  object_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip_address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const area = {
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed_in',
    summary: 'End this session on the server',
  }).output(done),
  verifyToken: endpoint({
    method: 'GET',
    path: '/auth/verify-token',
    access: 'signed_in',
    summary: 'Check whether this session is still valid',
  }).output(z.object({ valid: z.literal(true), user: userSchema })),
  getUserRolesAndPermissions: endpoint({
    method: 'GET',
    path: '/auth/get-user-roles-and-permissions',
    access: 'signed_in',
    summary: 'The roles and permissions of the session',
  }).output(standingAnswer),
  getPermissions: endpoint({
    method: 'GET',
    path: '/auth/get-permissions',
    access: 'signed_in',
    summary: 'The permissions of the session',
  }).output(z.object({ permissions: permissionsSchema })),
  getUserRole: endpoint({
    method: 'GET',
    path: '/auth/get-user-role/{id}',
    access: 'signed_in',
    summary: "A person's roles: your own, or anyone's with staff.read",
  })
    .input(z.object({ id }))
    .output(z.object({ roles: z.array(z.string()) })),
  updateUser: endpoint({
    method: 'PUT',
    path: '/auth/update-user',
    access: 'signed_in',
    summary: 'Change your own names and phone',
  })
    .input(
      z.object({
        first_name: requiredText('First name', 80).optional(),
        last_name: requiredText('Last name', 80).optional(),
        phone: z.union([phone, z.literal('')]).optional(),
      }),
    )
    .output(userSchema),
  getMarketing: endpoint({
    method: 'GET',
    path: '/account/marketing',
    access: 'signed_in',
    summary: 'Whether this person wants offers by email',
  }).output(z.object({ opt_in: z.boolean() })),
  setMarketing: endpoint({
    method: 'PUT',
    path: '/account/marketing',
    access: 'signed_in',
    summary: 'Opt in to or out of offers by email',
  })
    .input(z.object({ opt_in: z.boolean({ error: 'Please choose yes or no.' }) }))
    .output(z.object({ opt_in: z.boolean() })),
  listAddresses: endpoint({
    method: 'GET',
    path: '/business/user-address',
    access: 'signed_in',
    summary: 'Your own addresses, the default first',
  }).output(z.array(userAddressSchema)),
  addAddress: endpoint({
    method: 'POST',
    path: '/business/user-address',
    access: 'signed_in',
    summary: 'Save an address; the first one becomes the default',
    success_status: 201,
  })
    .input(addressBody)
    .output(userAddressSchema),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/business/user-address/{address_id}',
    access: 'signed_in',
    summary: 'Change an address, or make it the default',
  })
    .input(addressBody.partial().extend({ address_id: id }))
    .output(userAddressSchema),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/business/user-address/{id}',
    access: 'signed_in',
    summary: 'Delete an address; if it was the default, the newest of the others becomes the default',
  })
    .input(z.object({ id }))
    .output(done),
  listAuditLog: endpoint({
    method: 'GET',
    path: '/business/audit-log',
    access: 'audit.read',
    summary: 'Who did and viewed what, newest first',
  })
    .input(
      z.object({
        ...pageQuery,
        actor_id: id.optional(),
        action: z.string().trim().max(60).optional(),
        object_kind: z.string().trim().max(40).optional(),
        object_id: z.string().trim().max(100).optional(),
        /** Days in the shop's zone, both included. */
        from: dateOf('Please enter the date as yyyy-MM-dd.').optional(),
        to: dateOf('Please enter the date as yyyy-MM-dd.').optional(),
      }),
    )
    .output(pageOf(auditEntrySchema)),
};
