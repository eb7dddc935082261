import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, email } from '../../shared/schemas.ts';
import {
  linkToken,
  loginBody,
  registerBody,
  resetBody,
  secondFactorFields,
  sessionAnswer,
} from './contract-schemas.ts';

const providerInput = z.object({
  access_token: z.string({ error: 'The token is missing.' }).min(1, 'The token is missing.').max(4000),
  ...secondFactorFields,
});

const provider = (path: `/auth/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, access: 'public', summary }).input(providerInput).output(sessionAnswer);

export const signIn = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Sign up',
    success_status: 201,
  })
    .input(registerBody)
    .output(sessionAnswer),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in; 422 at code if a second factor is on and no code was sent',
  })
    .input(loginBody)
    .output(sessionAnswer),
  listProviders: endpoint({
    method: 'GET',
    path: '/auth/providers',
    access: 'public',
    summary: 'Client ids of the sign-in providers; null if one is off',
  }).output(z.object({ google: z.string().nullable(), facebook: z.string().nullable() })),
  googleSignUp: provider(
    '/auth/google-sign-up',
    'Sign up with a Google access token; logs in a person who has an account',
  ),
  googleLogin: provider('/auth/google-login', 'Log in with a Google access token; 404 if there is no account yet'),
  facebookSignUp: provider(
    '/auth/facebook-sign-up',
    'Sign up with a Facebook token; logs in a person who has an account',
  ),
  facebookLogin: provider('/auth/facebook-login', 'Log in with a Facebook token; 404 if there is no account yet'),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a reset link; the response never says whether the account exists',
  })
    .input(z.object({ email }))
    .output(done),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the link from the email or the invitation',
    input: 'detailed',
  })
    .input(z.object({ query: z.object({ reset_token: z.string().max(500).default('') }), body: resetBody }))
    .output(done),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Confirm an email with the link from the email, once; also applies a change of email',
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({ ok: z.literal(true), email: z.string(), changed: z.boolean() })),
};
