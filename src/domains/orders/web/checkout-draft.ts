import { createFormDraft } from '~/ui/draft-storage.ts';
import { tabStore } from '~/ui/tab-store.ts';
import { NO_VALUES, type CheckoutValues } from './checkout-values.ts';

/** Which of an account's addresses was chosen is not stored: its lines are, as if they were typed. */
export const checkoutDraft = createFormDraft<CheckoutValues>({
  key: 'checkout',
  blank: NO_VALUES,
  secrets: ['address_id', 'id_number', 'passport_number', 'date_of_birth', 'accept_terms'],
  choices: {
    identity: ['id', 'passport'],
    delivery_method: ['delivery', 'collect'],
    payment_method: ['online', 'inperson'],
  },
});

const SENT_KEY = 'checkout-sent';

/** An order was sent; until the response arrives it is unknown whether the shop has it. Stores the address for its email. */
export const noteSent = (email: string): void => tabStore.set(SENT_KEY, email);

export const noteAnswered = (): void => tabStore.remove(SENT_KEY);

/** The address that an order without an answer would be confirmed to. */
export const sentWithoutAnswer = (): string | null => tabStore.get(SENT_KEY);
