import { useEffect, useRef, type Dispatch } from 'react';
import { bookingsApi } from './api.ts';
import { timingsFor, type AsksOf } from './slot-requests.ts';
import type { FlowAction } from './booking-flow.ts';

async function answerTo(id: string, question: string): Promise<FlowAction> {
  try {
    const answer = await bookingsApi.getServiceBookingTimings(JSON.parse(question) as ReturnType<typeof timingsFor>);
    return { kind: 'slotsCame', id, slots: answer[id] ?? [] };
  } catch {
    return { kind: 'slotsFailed', id };
  }
}

/** The slots of one chosen service: requested when its date, practitioner or consultation type changes, or another one's slot. */
export function useSlots(asks: AsksOf, dispatch: Dispatch<FlowAction>): { again: () => void } {
  const { flow, id } = asks;
  const date = flow.bookingDetails[id]?.booking_date;
  const question = date === undefined ? null : JSON.stringify(timingsFor(asks, date));
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    if (question === null) return;
    // Only the latest request counts: outdated responses are dropped.
    let asked = 0;
    let isWanted = true;
    ask.current = () => {
      asked += 1;
      const turn = asked;
      dispatch({ kind: 'slotsAsked', id });
      void answerTo(id, question).then((action) => {
        if (isWanted && turn === asked) dispatch(action);
        return null;
      });
    };
    ask.current();
    return () => {
      isWanted = false;
    };
  }, [question, id, dispatch]);

  return { again: () => ask.current() };
}
