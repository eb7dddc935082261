import { z } from 'zod';
import { phone, requiredText } from '~/shared/schemas.ts';
import { addressBody, changePasswordBody, loginBody, newPassword, registerBody, resetBody } from '../contract.ts';
import { passwordFault } from '../rules.ts';

// The contract's schemas plus form-only rules: empty optional fields, and the server's password rule without a request.

const goodPassword = newPassword.superRefine((password, context) => {
  const message = passwordFault(password, '');
  if (message) context.addIssue({ code: 'custom', message });
});

/** A field that may stay empty is sent as nothing. */
const optional = <Output>(schema: z.ZodType<Output | undefined, string | undefined>) =>
  z
    .string()
    .trim()
    .transform((value) => value || undefined)
    .pipe(schema);

export const optionalPhone = optional(phone.optional());

export const signupSchema = registerBody
  .extend({ phone: optionalPhone, password: goodPassword, marketing_opt_in: z.boolean() })
  .superRefine(({ email, password }, context) => {
    const message = passwordFault(password, email);
    if (message) context.addIssue({ code: 'custom', path: ['password'], message });
  });

export const codeField = z
  .string()
  .trim()
  .min(1, 'Enter the code from your authenticator app.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Code must have 6 digits.'));

const recoveryField = z.string().trim().min(1, 'Enter a recovery code.').max(40, 'This is not a valid recovery code.');

/** `second`: the second factor besides the password, once the server requires it. */
export type Second = 'none' | 'code' | 'recovery_code';

export const loginSchema = (second: Second) =>
  z.object({
    email: loginBody.shape.email,
    password: loginBody.shape.password,
    code: second === 'code' ? codeField : z.string().transform(() => undefined),
    recovery_code: second === 'recovery_code' ? recoveryField : z.string().transform(() => undefined),
  });

/** The second step alone, if no password is required. */
export const secondSchema = (second: Second) => loginSchema(second).pick({ code: true, recovery_code: true });

export const resetSchema = resetBody.safeExtend({ new_password: goodPassword });
export const passwordSchema = changePasswordBody.safeExtend({ new_password: goodPassword });

export const profileSchema = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  // An empty phone is taken off.
  phone: z.union([z.literal(''), phone]),
});

export const addressSchema = addressBody.extend({
  line2: z.string().trim().max(120, 'Second address line can have at most 120 characters'),
  label: z.string().trim().max(40, 'Name can have at most 40 characters'),
  is_default: z.boolean(),
});
