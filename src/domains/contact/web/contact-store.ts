import type { ContactForm } from '../contract.ts';
import { NOT_SENT, thanksMessage } from '../rules.ts';
import { DEFAULT_DETAIL, toApiError } from '~/ui/api-error.ts';

export type ContactField = keyof ContactForm;
type Errors = Partial<Record<ContactField, string>>;

export interface ContactView {
  values: ContactForm;
  errors: Errors;
  isSending: boolean;
  /** How many were sent: the panel closes itself after each. */
  sent: number;
}

export interface ContactStoreOptions {
  /** The errors by field. */
  check: (values: ContactForm) => Promise<Errors>;
  send: (values: ContactForm & { website?: string }) => Promise<unknown>;
  say: { success: (text: string) => void; error: (text: string) => void; hide: (text: string) => void };
}

const EMPTY: ContactForm = { name: '', email: '', phone: '', message: '' };
const FIELDS = Object.keys(EMPTY) as ContactField[];
export const NOTHING: ContactView = { values: EMPTY, errors: {}, isSending: false, sent: 0 };

/**
 * The draft of a message: one for the widget and the contact page, preserved when the widget closes, a request fails or
 * the page changes. It is in memory only and is lost with the tab.
 */
export function createContactStore({ check, send, say }: ContactStoreOptions) {
  let view = NOTHING;
  let said: string | null = null;
  const listeners = new Set<() => void>();
  const show = (change: Partial<ContactView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const tell = (kind: 'success' | 'error', text: string) => {
    said = text;
    say[kind](text);
  };

  function fail(error: unknown) {
    const { status, detail, errors } = toApiError(error);
    const atFields: Errors = {};
    for (const { field, message } of errors) {
      const known = FIELDS.find((one) => one === field);
      if (known) atFields[known] ??= message;
    }
    show({ errors: atFields });
    tell('error', status > 0 && detail !== DEFAULT_DETAIL ? detail : NOT_SENT);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => view,
    type(field: ContactField, text: string) {
      const { [field]: _, ...errors } = view.errors;
      show({ values: { ...view.values, [field]: text }, errors });
    },
    /** Fills in empty fields only. */
    suggest(known: Partial<ContactForm>) {
      const values = { ...view.values };
      for (const field of FIELDS) if (values[field] === '') values[field] = known[field] ?? '';
      show({ values });
    },
    /** Closing the panel clears the messages, not the draft (spec section 4). */
    leave() {
      show({ errors: {} });
      if (said !== null) say.hide(said);
      said = null;
    },
    /** Someone else may sit here now. */
    forget: () => show({ values: EMPTY, errors: {} }),
    async submit(website: string): Promise<void> {
      if (view.isSending) return;
      const { values } = view;
      show({ isSending: true, errors: {} });
      try {
        const errors = await check(values);
        if (Object.keys(errors).length > 0) {
          show({ errors });
          return;
        }
        await send(website ? { ...values, website } : values);
        // Text typed in the meantime is another message.
        show({ values: view.values === values ? EMPTY : view.values, sent: view.sent + 1 });
        tell('success', thanksMessage(values.name.trim()));
      } catch (error) {
        fail(error);
      } finally {
        show({ isSending: false });
      }
    },
  };
}
