import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useCan, useSession } from '~/client/session.ts';
import { prescriptionsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { accountsQuery } from '~/client/accounts-query.ts';
import { prescriptionsQuery } from './query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { toast } from '~/ui/toast.tsx';
import type { Prescription } from '../contract.ts';

const prescriptionKey = (id: string) => prescriptionsQuery.getPrescription.queryKey({ input: { id } });

/** One prescription. Opening it marks it read. Every read is recorded in the audit log: it is not polled. */
export function useAdminPrescription(id: string) {
  const client = useQueryClient();
  const mayUpdate = useCan('prescription.update');
  const asked = useQuery({ ...prescriptionsQuery.getPrescription.queryOptions({ input: { id } }), staleTime: 0 });
  const isUnread = asked.data?.is_read === false;
  useEffect(() => {
    if (!isUnread || !mayUpdate) return;
    prescriptionsApi
      .markPrescriptionRead({ id })
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: prescriptionsQuery.listPrescriptions.key() }),
          client.invalidateQueries({ queryKey: keyOf('notifications', 'getUnreadCount') }),
        ]),
      )
      // It stays unread and is marked when it is opened again.
      .catch(() => {});
  }, [client, id, isUnread, mayUpdate]);
  return asked;
}

/** The server's response to a change replaces the cached data. */
export function useTakeIn(id: string) {
  const client = useQueryClient();
  return useCallback(
    async (changed: Prescription) => {
      const queryKey = prescriptionKey(id);
      // An answer that was on its way before the change would show the state before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listPrescriptions.key() });
    },
    [client, id],
  );
}

/** Refetches and returns it: after a 409 a colleague's change is shown before the next click. */
export function useReread(id: string) {
  const client = useQueryClient();
  return useCallback(
    () => client.fetchQuery({ ...prescriptionsQuery.getPrescription.queryOptions({ input: { id } }), staleTime: 0 }),
    [client, id],
  );
}

/** An action of the office: nothing changes before the server responds; a refusal is shown with its message. */
export function useDeskAct<Asked>(
  id: string,
  act: (asked: Asked) => Promise<Prescription>,
  done: (p: Prescription) => string,
) {
  const takeIn = useTakeIn(id);
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (changed) => {
      await takeIn(changed);
      toast.success(done(changed));
    },
    onError: (error) => {
      const { status, detail } = toApiError(error);
      toast.error(detail);
      if (status === 409 || status === 404) void client.invalidateQueries({ queryKey: prescriptionKey(id) });
    },
  });
}

/** The id of the logged-in person: the session stores a name only, and two colleagues may share one. */
export function useMyId(): string | undefined {
  const { token } = useSession();
  const { data } = useQuery({
    ...accountsQuery.verifyToken.queryOptions(),
    queryKey: [...accountsQuery.verifyToken.queryKey(), token],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== null,
  });
  return data?.user.id;
}
