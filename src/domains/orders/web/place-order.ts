import { askToLogin, currentSession, hasEnded } from '~/client/session.ts';
import { flushCart, readCart, reloadCart } from '~/domains/cart/web/use-cart.ts';
import { api } from '~/client/api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { explained } from '~/ui/described-by.ts';
import type { CheckoutAnswer, CheckoutBody } from '../contract.ts';
import { checkoutDraft, noteAnswered, noteSent } from './checkout-draft.ts';

/** One for the tab: leaving the checkout and coming back does not begin a new attempt. */
const attempts = createAttempts();

const OFFLINE = 'You are offline. Everything you typed is kept: press the button again when you are connected.';
const NO_ANSWER =
  'We could not reach the shop. Everything you typed is kept: check your connection and press the button again. Your order is not placed twice.';
const DEFECT = 'Something went wrong on our side and your order was not placed. Please press the button again.';
const ENDED = 'Please log in again and press the button once more. Everything you typed is kept.';
const CHANGED = 'Your cart changed while you were here. Please look at it again before you order.';

/** Places the order for what the buyer has seen: `shownTotal` is counted again after the last click on the cart went out. */
export async function placeOrder(
  body: CheckoutBody,
  shownTotal: number,
  countTotal: () => number,
): Promise<CheckoutAnswer> {
  if (!navigator.onLine) throw new ApiError({ kind: 'FETCH_ERROR', detail: OFFLINE });
  // A guest's order is nobody's: who began signed in must not end up with one of those.
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
    const answer = await api.orders.checkout(sent, { context: { idempotency_key } });
    attempts.done();
    noteAnswered();
    checkoutDraft.discard();
    return answer;
  } catch (thrown) {
    const error = toApiError(thrown);
    // The cart is that of an account whose session ended: it is not gone, its owner has to come back.
    if (error.status === 404 && (await hasEnded())) {
      noteAnswered();
      askToLogin();
      throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED, cause: error });
    }
    // Stock, prices or the cart itself are not what they were: show what is true now.
    if (error.status === 409 || error.status === 404) await reloadCart();
    // A cart that is gone may have become the order whose answer was lost: only then it stays open who has it.
    if (error.status > 0 && readCart().cart.cart_id !== null) noteAnswered();
    throw explained(error, { offline: OFFLINE, no_answer: NO_ANSWER, defect: DEFECT });
  }
}
