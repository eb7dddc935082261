import type { Dispatch } from 'react';
import { bookingsApi } from './api.ts';
import { toApiError, type ApiError } from '~/ui/api-error.ts';
import { explained } from '~/ui/described-by.ts';
import { timingsFor } from './slot-requests.ts';
import { chosenOf, type BookingFlow, type FlowAction, type KeptTimes } from './booking-flow.ts';

const KEPT = "We've kept everything you chose and typed.";
export const HOLD_MESSAGES = {
  offline: `You're offline. ${KEPT} Try again when you're connected.`,
  no_answer: `We couldn't reach the shop. ${KEPT} Check your connection and try again.`,
  defect: `Something went wrong on our side. ${KEPT} Please try again.`,
};

/**
 * Someone else took one of the slots, and the server's message does not identify it: each chosen
 * service is checked again, and a slot that is gone is cleared, with a message at its service.
 */
export async function lookAgain(flow: BookingFlow, dispatch: Dispatch<FlowAction>, booking_id?: string): Promise<void> {
  await Promise.all(
    chosenOf(flow).map(async ({ service_id: id, booking_date }) => {
      try {
        const answer = await bookingsApi.getServiceBookingTimings(timingsFor({ flow, id, booking_id }, booking_date));
        dispatch({ kind: 'slotsCame', id, slots: answer[id] ?? [] });
      } catch {
        dispatch({ kind: 'slotsFailed', id });
      }
    }),
  );
}

interface Held {
  kept: KeptTimes | null;
  error: ApiError | null;
}

async function hold(flow: BookingFlow, dispatch: Dispatch<FlowAction>): Promise<Held> {
  try {
    const { hold_key, expires_at } = await bookingsApi.holdSlots({
      hold_key: flow.kept?.hold_key,
      services: chosenOf(flow),
    });
    const kept = { hold_key, expires_at };
    dispatch({ kind: 'kept', kept });
    return { kept, error: null };
  } catch (thrown) {
    const error = explained(toApiError(thrown), HOLD_MESSAGES);
    if (error.status === 409) await lookAgain(flow, dispatch);
    return { kept: null, error };
  }
}

let underWay: Promise<Held> | null = null;

/** Holds the selected slots for this browser. Returns the error, or null. */
export async function holdTimes(flow: BookingFlow, dispatch: Dispatch<FlowAction>): Promise<ApiError | null> {
  const holding = hold(flow, dispatch);
  underWay = holding;
  const { error } = await holding;
  if (underWay === holding) underWay = null;
  return error;
}

/**
 * The pending hold request; null if there is none. A booking must wait for it: the
 * server may already hold the slots under a key that the page does not have yet, and would treat them as someone else's.
 */
export const holdUnderWay = (): Promise<Held> | null => underWay;
