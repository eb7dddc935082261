import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { query } from '~/client/query.ts';
import { toast } from '~/ui/toast.tsx';
import type { MailRow } from '../contract.ts';

export function useResend(mail: MailRow) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.mails.resendMail({ id: mail.id }),
    onSuccess: () => toast.success(`We're sending the email to ${mail.to}`),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: query.mails.key() }),
  });
}
