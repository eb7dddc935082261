import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { mailsQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { MailRow } from '../contract.ts';

export function useResend(mail: MailRow) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => mailsApi.resendMail({ id: mail.id }),
    onSuccess: () => toast.success(`We're sending the email to ${mail.to}`),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: mailsQuery.key() }),
  });
}
