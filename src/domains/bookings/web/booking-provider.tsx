import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useReducer, type Dispatch, type ReactNode } from 'react';
import { shopDate } from '~/shared/dates.ts';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { bookingFlow, type BookingFlow, type FlowAction } from './booking-flow.ts';
import { saveFlow, readFlow } from './booking-flow-draft.ts';

interface Provided {
  flow: BookingFlow;
  dispatch: Dispatch<FlowAction>;
  /** The services could not be loaded. */
  hasFailed: boolean;
  /** It was read once. */
  isThere: boolean;
  isReading: boolean;
  reload: () => void;
}

const FlowContext = createContext<Provided | null>(null);

/** The state of a new booking: choosing, form and confirmation are below it. */
export function BookingProvider({ children }: { children: ReactNode }) {
  const [flow, dispatch] = useReducer(bookingFlow, null, readFlow);
  const offered = useQuery(servicesQuery.listCategoriesWithServices.queryOptions());
  const { data, isError, isFetching, refetch } = offered;

  useEffect(() => saveFlow(flow), [flow]);
  useEffect(() => {
    if (!data) return;
    // A service without practitioners has no slots.
    const services = data.flatMap((category) => category.services).filter(({ staffs }) => staffs.length > 0);
    dispatch({ kind: 'servicesCame', services, today: shopDate(new Date()) });
  }, [data]);

  const value = useMemo<Provided>(
    () => ({
      flow,
      dispatch,
      hasFailed: isError && data === undefined,
      isThere: data !== undefined,
      isReading: isFetching,
      reload: () => void refetch(),
    }),
    [flow, isError, data, isFetching, refetch],
  );
  return <FlowContext value={value}>{children}</FlowContext>;
}

export function useBookingFlow(): Provided {
  const provided = useContext(FlowContext);
  if (!provided) throw new Error('useBookingFlow needs a BookingProvider above it');
  return provided;
}
