import { clientOf } from '~/client/api.ts';
import type { register } from '../contract.ts';

export const registerApi = clientOf<typeof register>('register');
