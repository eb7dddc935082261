import { z } from 'zod';
import { phone } from '~/shared/schemas.ts';
import { newPassword, registerBody, resetBody } from '../contract.ts';
import { passwordFault } from '../rules.ts';

// The contract's schemas with what only the form knows: an empty optional field, and the server's password rule at once.

const goodPassword = newPassword.superRefine((password, context) => {
  const message = passwordFault(password, '');
  if (message) context.addIssue({ code: 'custom', message });
});

export const signupSchema = registerBody
  .extend({
    phone: z
      .string()
      .trim()
      .transform((value) => value || undefined)
      .pipe(phone.optional()),
    password: goodPassword,
  })
  .superRefine(({ email, password }, context) => {
    const message = passwordFault(password, email);
    if (message) context.addIssue({ code: 'custom', path: ['password'], message });
  });

export const resetSchema = resetBody.safeExtend({ new_password: goodPassword });
