import type { Dispatch } from 'react';
import { api } from '~/ui/api.ts';
import { toApiError, type ApiError } from '~/ui/api-error.ts';
import { explained } from '~/ui/explained.ts';
import { timingsFor } from './booking-asks.ts';
import { chosenOf, type BookingFlow, type FlowAction } from './booking-flow.ts';

const KEPT = 'Everything you chose and typed is kept';
export const HOLD_WORDS = {
  offline: `You are offline. ${KEPT}: press the button again when you are connected.`,
  no_answer: `We could not reach the shop. ${KEPT}: check your connection and press the button again.`,
  defect: `Something went wrong on our side. ${KEPT}: please press the button again.`,
};

/**
 * Somebody was faster with one of the times, and the shop says that it was, not which one in our words: each chosen
 * service is asked anew, and a time that is gone is cleared and told at its service.
 */
export async function lookAgain(flow: BookingFlow, dispatch: Dispatch<FlowAction>, booking_id?: string): Promise<void> {
  await Promise.all(
    chosenOf(flow).map(async ({ service_id: id, booking_date }) => {
      try {
        const answer = await api.bookings.getServiceBookingTimings(timingsFor({ flow, id, booking_id }, booking_date));
        dispatch({ kind: 'slotsCame', id, slots: answer[id] ?? [] });
      } catch {
        dispatch({ kind: 'slotsFailed', id });
      }
    }),
  );
}

/** Keeps the chosen times for this browser. Answers what went wrong, or null. */
export async function holdTimes(flow: BookingFlow, dispatch: Dispatch<FlowAction>): Promise<ApiError | null> {
  try {
    const { hold_key, expires_at } = await api.bookings.holdSlots({
      hold_key: flow.kept?.hold_key,
      services: chosenOf(flow),
    });
    dispatch({ kind: 'kept', kept: { hold_key, expires_at } });
    return null;
  } catch (thrown) {
    const error = explained(toApiError(thrown), HOLD_WORDS);
    if (error.status === 409) await lookAgain(flow, dispatch);
    return error;
  }
}
