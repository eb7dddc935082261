import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '~/client/session.ts';
import { notificationsApi } from './api.ts';
import { notificationsQuery } from './query.ts';

interface Wanted {
  unread?: boolean;
  page: number;
  page_size: number;
}

/** One page of notifications; the previous page stays while the next one loads. */
export function useNotifications(input: Wanted) {
  const { token } = useSession();
  return useQuery({
    ...notificationsQuery.listNotifications.queryOptions({ input }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: ({ notifications, ...rest }) => ({ ...rest, items: notifications }),
  });
}

// As many as the drawer shows.
const UNREAD = { unread: true, page: 1, page_size: 50 } as const;

/** The unread ones, newest first: the bell's badge and its drawer read the same. */
export const useUnread = () => useNotifications(UNREAD);

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => notificationsApi.readNotification({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.listNotifications.key() }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => notificationsApi.readAllNotifications(),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.listNotifications.key() }),
  });
}
