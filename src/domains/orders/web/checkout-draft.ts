import { known, oneOf } from '~/ui/admin/known-fields.ts';
import { NO_VALUES, type CheckoutValues } from './checkout-values.ts';

// What was typed is kept in this tab, so that a reload or a wrong turn loses nothing. It ends with the tab.

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const DRAFT_KEY = 'checkout';
const SENT_KEY = 'checkout-sent';

/**
 * Never kept: who somebody is by number, when they were born, and a consent, which is given anew. Which of an account's
 * addresses was chosen goes too: its lines are kept as if they were typed.
 */
const NEVER_KEPT = [
  'address_id',
  'id_number',
  'passport_number',
  'date_of_birth',
  'accept_terms',
] as const satisfies (keyof CheckoutValues)[];

export function readDraft(store: Store): CheckoutValues {
  let kept: unknown = null;
  try {
    kept = JSON.parse(store.getItem(DRAFT_KEY) ?? 'null');
  } catch {
    // Written by hand, or the browser keeps nothing: the form begins empty.
  }
  const values = known(NO_VALUES, kept);
  for (const name of NEVER_KEPT) Object.assign(values, { [name]: NO_VALUES[name] });
  return {
    ...values,
    identity: oneOf(values.identity, ['id', 'passport'], NO_VALUES.identity),
    delivery_method: oneOf(values.delivery_method, ['delivery', 'collect'], NO_VALUES.delivery_method),
    payment_method: oneOf(values.payment_method, ['online', 'inperson'], NO_VALUES.payment_method),
  };
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Private browsing may keep nothing: what was typed then lives as long as the page.
  }
}

export function keepDraft(store: Store, values: CheckoutValues): void {
  const kept: Partial<CheckoutValues> = { ...values };
  for (const name of NEVER_KEPT) delete kept[name];
  quietly(() => store.setItem(DRAFT_KEY, JSON.stringify(kept)));
}

export function forgetDraft(store: Store): void {
  quietly(() => store.removeItem(DRAFT_KEY));
}

/** An order was sent; until its answer comes nobody knows whether the shop has it. Keeps where its mail would go. */
export function noteSent(store: Store, email: string): void {
  quietly(() => store.setItem(SENT_KEY, email));
}

export function noteAnswered(store: Store): void {
  quietly(() => store.removeItem(SENT_KEY));
}

/** The address that an order without an answer would be confirmed to. */
export function sentWithoutAnswer(store: Store): string | null {
  try {
    return store.getItem(SENT_KEY);
  } catch {
    return null;
  }
}
