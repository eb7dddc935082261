import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { ACTIONS, RESOURCES } from '../../shared/permissions.ts';
import { done, email, id, phone, requiredText } from '../../shared/schemas.ts';

const userSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

const permissionsSchema = z.partialRecord(z.enum(RESOURCES), z.partialRecord(z.enum(ACTIONS), z.boolean()));

const sessionAnswer = z.object({
  accessToken: z.string(),
  user: userSchema,
  roles: z.array(z.string()),
  permissions: permissionsSchema,
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** 10 to 128 characters; the common ones and the e-mail itself are refused by the rules. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(10, 'Password must have at least 10 characters')
  .max(128, 'Password can have at most 128 characters');

export const registerBody = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone: phone.optional(),
  password: newPassword,
});
export const loginBody = z.object({
  email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long'),
});
export const resetBody = z
  .object({ new_password: newPassword, confirm_password: z.string({ error: 'Please type the password again' }) })
  .refine((body) => body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    error: 'The two passwords are not the same',
  });

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Sign up',
    success_status: 201,
  })
    .input(registerBody)
    .output(sessionAnswer),
  login: endpoint({ method: 'POST', path: '/auth/login', access: 'public', summary: 'Log in' })
    .input(loginBody)
    .output(sessionAnswer),
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
    summary: 'Is this session still good',
  }).output(z.object({ valid: z.literal(true), user: userSchema })),
  getUserRolesAndPermissions: endpoint({
    method: 'GET',
    path: '/auth/get-user-roles-and-permissions',
    access: 'signed_in',
    summary: 'The roles and permissions of the session',
  }).output(z.object({ roles: z.array(z.string()), permissions: permissionsSchema })),
  getPermissions: endpoint({
    method: 'GET',
    path: '/auth/get-permissions',
    access: 'signed_in',
    summary: 'The permissions of the session',
  }).output(z.object({ permissions: permissionsSchema })),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a reset link; the answer never tells whether the account exists',
  })
    .input(z.object({ email }))
    .output(done),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the link of the mail',
    input: 'detailed',
  })
    .input(z.object({ query: z.object({ reset_token: z.string().max(500).default('') }), body: resetBody }))
    .output(done),
  updateUser: endpoint({
    method: 'PUT',
    path: '/auth/update-user',
    access: 'signed_in',
    summary: "Change one's own names and phone",
  })
    .input(
      z.object({
        first_name: requiredText('First name', 80).optional(),
        last_name: requiredText('Last name', 80).optional(),
        phone: z.union([phone, z.literal('')]).optional(),
      }),
    )
    .output(userSchema),
};
