import { clientOf } from '~/client/api.ts';
import type { mails } from '../contract.ts';

export const mailsApi = clientOf<typeof mails>('mails');
