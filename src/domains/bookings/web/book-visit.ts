import type { Dispatch } from 'react';
import { currentSession, hasEnded } from '~/client/session.ts';
import { bookingsApi } from './api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { explained } from '~/ui/described-by.ts';
import type { BookBody } from '../contract.ts';
import { chosenOf, withoutTime, type BookingFlow, type FlowAction } from './booking-flow.ts';
import { fingerprint } from './fingerprint.ts';
import { HOLD_MESSAGES, holdUnderWay, lookAgain } from './hold-slots.ts';

const KEPT = "We've kept everything you chose and typed.";
const NO_ANSWER = `We couldn't reach the shop. ${KEPT} Check your connection and try again. You won't be booked twice.`;
const DEFECT = `Something went wrong on our side and nothing was booked. ${KEPT} Please try again.`;
const ENDED = `Please log in and try again. ${KEPT}`;
const CHOOSE_AGAIN = `Nothing was booked because one of your times has just been taken. Please choose another one above. ${KEPT}`;

export type BookAnswer = Awaited<ReturnType<typeof bookingsApi.bookService>>;

const chooseAgain = (cause?: ApiError) =>
  new ApiError({ kind: 'HTTP_ERROR', status: 409, detail: CHOOSE_AGAIN, cause });

/** Books the selection, once, however often the button is clicked. */
export async function bookVisit(
  form: Omit<BookBody, 'services' | 'hold_key' | 'expected_total'>,
  flow: BookingFlow,
  dispatch: Dispatch<FlowAction>,
): Promise<BookAnswer> {
  if (withoutTime(flow).length > 0) throw chooseAgain();
  if (!navigator.onLine) throw new ApiError({ kind: 'FETCH_ERROR', detail: HOLD_MESSAGES.offline });
  // A guest's booking has no account: a person who started while logged in must not end up with one.
  if (currentSession().loggedIn && (await hasEnded()))
    throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED });
  const held = await holdUnderWay();
  if (held?.error?.status === 409) throw chooseAgain(held.error);
  const hold_key = (held?.kept ?? flow.kept)?.hold_key ?? null;
  const sent = { ...form, services: chosenOf(flow), hold_key, expected_total: flow.totalPrice };
  // A separate key, not ui/attempts.ts: a lost response is requested again even after a reload, and only the browser that
  // holds the slots knows their key.
  const idempotency_key = `${hold_key ?? 'none'}-${fingerprint(JSON.stringify(sent))}`;
  try {
    return await bookingsApi.bookService(sent, { context: { idempotency_key } });
  } catch (thrown) {
    const error = explained(toApiError(thrown), { ...HOLD_MESSAGES, no_answer: NO_ANSWER, defect: DEFECT });
    if (error.status === 409) await lookAgain(flow, dispatch);
    const isTaken = error.errors.some(({ field }) => field.startsWith('services.'));
    throw isTaken ? chooseAgain(error) : error;
  }
}
