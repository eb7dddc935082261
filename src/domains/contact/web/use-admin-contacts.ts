import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '~/client/session.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { contactApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { contactQuery } from './query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { saveFile } from '~/ui/save-file.ts';
import { toast } from '~/ui/toast.tsx';
import type { Contact } from '../contract.ts';

// Colleagues answer the same messages: data is refetched on focus and at intervals.
const LOOK_AGAIN_MS = 30_000;
const FRESH = { staleTime: 0, refetchInterval: LOOK_AGAIN_MS } as const;

const messageKey = (id: string) => contactQuery.getMessage.queryKey({ input: { id } });

/** Lists, the open message and the sidebar's count. */
const refetchContacts = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: contactQuery.key() }),
    client.invalidateQueries({ queryKey: keyOf('notifications', 'getUnreadCount') }),
  ]);

/** One message with its thread. Opening it marks it read. */
export function useAdminContact(id: string) {
  const client = useQueryClient();
  const mayUpdate = useCan('contact_us.update');
  const asked = useQuery({ ...contactQuery.getMessage.queryOptions({ input: { id } }), ...FRESH });
  const isUnread = asked.data?.is_read === false;
  useEffect(() => {
    if (!isUnread || !mayUpdate) return;
    contactApi
      .markMessageRead({ id })
      .then(() => refetchContacts(client))
      // It stays unread and is marked when it is opened again.
      .catch(() => {});
  }, [client, id, isUnread, mayUpdate]);
  return asked;
}

/** Sets a message aside as spam, or brings it back. */
export function useSetAside(contact: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => contactApi.markMessageRead({ id: contact.id, is_spam: !contact.is_spam }),
    onSuccess: ({ is_spam }) => toast.success(is_spam ? 'Marked as spam' : 'Marked as not spam'),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => refetchContacts(client),
  });
}

export interface ReplyDraft {
  message: string;
  files: File[];
}

const attempts = createAttempts();

/** Replies by email. A retry after a lost response is sent once. */
export function useReply(contact: Contact) {
  const client = useQueryClient();
  const queryKey = messageKey(contact.id);
  return useMutation({
    mutationFn: ({ message, files }: ReplyDraft) => {
      const told = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
      return contactApi.replyToMessage(
        { id: contact.id, message, ...(files.length > 0 ? { files } : {}) },
        { context: { idempotency_key: attempts.keyFor([contact.id, message, told]) } },
      );
    },
    onSuccess: async (answered) => {
      attempts.done();
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answered);
      toast.success(`We're emailing your reply to ${answered.email}`);
    },
    onSettled: () => void refetchContacts(client),
  });
}

/** Saves a file of a reply under its own name. */
export const saveReplyFile = ({ id, name }: { id: string; name: string }): Promise<void> =>
  saveFile(() => contactApi.openReplyFile({ id }), name);
