import { askToLogin, currentSession, hasEnded } from '~/client/session.ts';
import { flushCart, readCart, reloadCart } from '~/domains/cart/web/use-cart.ts';
import { ordersApi } from './api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { explained } from '~/ui/described-by.ts';
import type { CheckoutAnswer, CheckoutBody } from '../contract.ts';
import { checkoutDraft, noteAnswered, noteSent } from './checkout-draft.ts';

/** One for the tab: leaving the checkout and coming back does not begin a new attempt. */
const attempts = createAttempts();

const OFFLINE = "You're offline. We've kept everything you typed. Try again when you're connected.";
const NO_ANSWER =
  "We couldn't reach the shop. We've kept everything you typed. Check your connection and try again. Your order won't be placed twice.";
const DEFECT = "Something went wrong on our side and your order wasn't placed. Please try again.";
const ENDED = "Please log in and try again. We've kept everything you typed.";
const CHANGED = 'Your cart has changed since you opened this page. Please check it before you order.';

/** Places the order for the total that the buyer saw: `shownTotal` is recalculated after pending cart changes are sent. */
export async function placeOrder(
  body: CheckoutBody,
  shownTotal: number,
  countTotal: () => number,
): Promise<CheckoutAnswer> {
  if (!navigator.onLine) throw new ApiError({ kind: 'FETCH_ERROR', detail: OFFLINE });
  // A guest's order has no account: a person who started while logged in must not end up with one.
  if (currentSession().loggedIn && (await hasEnded()))
    throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED });
  await flushCart();
  const { cart } = readCart();
  if (!cart.cart_id || countTotal() !== shownTotal)
    throw new ApiError({ kind: 'HTTP_ERROR', status: 409, detail: CHANGED });

  const sent = { ...body, cart_id: cart.cart_id, expected_total: shownTotal };
  const idempotency_key = attempts.keyFor({ sent, version: cart.version });
  noteSent(body.email);
  try {
    const answer = await ordersApi.checkout(sent, { context: { idempotency_key } });
    attempts.done();
    noteAnswered();
    checkoutDraft.discard();
    return answer;
  } catch (thrown) {
    const error = toApiError(thrown);
    // The cart belongs to an account whose session expired: it still exists, its owner has to log in again.
    if (error.status === 404 && (await hasEnded())) {
      noteAnswered();
      askToLogin();
      throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED, cause: error });
    }
    // Stock, prices or the cart itself have changed: show the current state.
    if (error.status === 409 || error.status === 404) await reloadCart();
    // A cart that is gone may have become the order whose answer was lost: only then it stays open who has it.
    if (error.status > 0 && readCart().cart.cart_id !== null) noteAnswered();
    throw explained(error, { offline: OFFLINE, no_answer: NO_ANSWER, defect: DEFECT });
  }
}
