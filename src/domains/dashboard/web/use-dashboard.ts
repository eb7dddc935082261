import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dashboardQuery } from './query.ts';
import type { PeriodName } from '../contract.ts';
import { PERIOD_NAMES } from './period-labels.ts';

// Refetched while it is open.
const LOOK_AGAIN_MS = 60_000;
const FRESH = { staleTime: 0, refetchInterval: LOOK_AGAIN_MS, placeholderData: keepPreviousData } as const;
const ACTIVITY_SHOWN = 8;

/** The chosen period lasts as long as this tab. */
let lastChosen: PeriodName = 'today';

/** The time, as far as minutes matter. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function usePeriod() {
  const [period, setPeriod] = useState(lastChosen);
  const choose = (next: PeriodName) => {
    lastChosen = next;
    setPeriod(next);
  };
  return { period, choose, periods: PERIOD_NAMES };
}

export const useSummary = (period: PeriodName) =>
  useQuery({ ...dashboardQuery.getSummary.queryOptions({ input: { period } }), ...FRESH });

export const useActivity = () =>
  useQuery({ ...dashboardQuery.listRecentActivity.queryOptions({ input: { limit: ACTIVITY_SHOWN } }), ...FRESH });
