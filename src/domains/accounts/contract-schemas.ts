import { z } from 'zod';
import { ACTIONS, RESOURCES } from '../../shared/permissions.ts';
import { COUNCILS, PRESCRIBED_SCHEDULES, REGISTRATION_CATEGORIES } from '../../shared/registrations.ts';
import { email, id, phone, requiredText } from '../../shared/schemas.ts';

export const userSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const permissionsSchema = z.partialRecord(z.enum(RESOURCES), z.partialRecord(z.enum(ACTIONS), z.boolean()));

const heldRegistration = z.object({
  council: z.enum(COUNCILS),
  number: z.string(),
  category: z.enum(REGISTRATION_CATEGORIES),
  qualification: z.string(),
  max_schedule: z.enum(PRESCRIBED_SCHEDULES).nullable(),
});

/** `due`: a role of this person requires a second factor that is not set up; until then the staff endpoints refuse them. */
const secondFactorSchema = z.object({ enabled: z.boolean(), due: z.boolean() });

export const standingAnswer = z.object({
  roles: z.array(z.string()),
  permissions: permissionsSchema,
  /** This person's registrations that are valid today: what the law keeps to registered people depends on them. */
  registrations: z.array(heldRegistration),
  second_factor: secondFactorSchema,
});
export type StandingAnswer = z.infer<typeof standingAnswer>;

export const sessionAnswer = standingAnswer.extend({ accessToken: z.string(), user: userSchema });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** 10 to 128 characters; the common ones and the email itself are refused by the rules. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(10, 'Password must have at least 10 characters')
  .max(128, 'Password can have at most 128 characters');

/** An existing password: a new rule must not lock out passwords set earlier. */
const presentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000, 'Password is too long');

/** Typed with a space in the middle, as the app shows it, or without. */
export const authenticatorCode = z
  .string({ error: 'Enter the code from your authenticator app.' })
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Code must have 6 digits.'));

const recoveryCode = z
  .string({ error: 'Enter a recovery code.' })
  .trim()
  .min(1, 'Enter a recovery code.')
  .max(40, 'This is not a valid recovery code.');

/** The second factor of a login. Omitted, or one of the two. */
export const secondFactorFields = { code: authenticatorCode.optional(), recovery_code: recoveryCode.optional() };

/** The secret from the email or the provider, as received. */
export const linkToken = z
  .string({ error: 'The link is incomplete. Please open the whole link from the email.' })
  .max(500, 'The link is incomplete. Please open the whole link from the email.');

export const registerBody = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone: phone.optional(),
  password: newPassword,
  marketing_opt_in: z.boolean().default(false),
});
export const loginBody = z.object({ email, password: presentPassword, ...secondFactorFields });
export const resetBody = z
  .object({ new_password: newPassword, confirm_password: z.string({ error: 'Please type the password again' }) })
  .refine((body) => body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    error: 'The two passwords are not the same',
  });
export const changePasswordBody = resetBody.safeExtend({ current_password: presentPassword });
export const changeEmailBody = z.object({ new_email: email, password: presentPassword });
