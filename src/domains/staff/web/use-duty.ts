import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Duty } from '../contract.ts';
import { staffApi } from './api.ts';
import { staffQuery } from './query.ts';

const REFETCH_MS = 60_000;

/** Kept between pages, refetched each minute and whenever the window is looked at again: colleagues take over elsewhere. */
const dutyQuery = {
  ...staffQuery.getDuty.queryOptions(),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
  refetchOnWindowFocus: 'always',
} as const;

/** Who is on duty at this minute; undefined until it is known. */
export function useDuty(): Duty | undefined {
  const now = useMinute();
  const { data } = useQuery(dutyQuery);
  const isOver = data?.on_duty && new Date(data.on_duty.ends_at) <= now;
  return isOver ? { ...data, on_duty: null } : data;
}

/** Starts the caller's duty, or ends it. */
export function useChangeDuty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => staffApi.changeDuty({ on }),
    onSuccess: (answer, on) => {
      client.setQueryData(dutyQuery.queryKey, answer);
      toast.success(on ? 'You are the pharmacist on duty' : 'Your duty has ended');
    },
    onError: (error) => {
      toast.error(toApiError(error).detail);
      void client.invalidateQueries({ queryKey: dutyQuery.queryKey });
    },
  });
}
