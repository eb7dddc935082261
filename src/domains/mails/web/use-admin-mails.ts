import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { query } from '~/client/query.ts';
import { toast } from '~/ui/toast.tsx';
import type { MailRow } from '../contract.ts';
import { listInput, type MailsState } from './admin-mails-search-params.ts';

const LOOK_AGAIN_MS = 30_000;
/** While something is on its way one looks more often. */
const LOOK_SOON_MS = 3000;

export function useAdminMails(state: MailsState) {
  return useQuery({
    ...query.mails.listMails.queryOptions({ input: listInput(state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.counts.waiting ?? 0) > 0 ? LOOK_SOON_MS : LOOK_AGAIN_MS),
  });
}

export function useResend(mail: MailRow) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.mails.resendMail({ id: mail.id }),
    onSuccess: () => toast.success(`We're sending the email to ${mail.to}`),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: query.mails.key() }),
  });
}
