import { useEffect, useSyncExternalStore } from 'react';
import { onVisitorChanged, useSession } from '~/client/session.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { contactApi } from './api.ts';
import { toast } from '~/ui/toast.tsx';
import type { ContactForm } from '../contract.ts';
import { createContactStore, NOTHING, type ContactField } from './contact-store.ts';

const attempts = createAttempts();

/** The contract's own schema, loaded when the user begins to type. */
export const loadSchema = async () => (await import('../contract.ts')).contactForm;

async function check(values: ContactForm) {
  const errors: Partial<Record<ContactField, string>> = {};
  const { error } = (await loadSchema()).safeParse(values);
  for (const { path, message } of error?.issues ?? []) errors[path[0] as ContactField] ??= message;
  return errors;
}

async function send(values: ContactForm & { website?: string }) {
  // A lost response is requested again under the same key: the shop stores the message once.
  await contactApi.sendMessage(values, { context: { idempotency_key: attempts.keyFor(values) } });
  attempts.done();
}

const store = createContactStore({ check, send, say: toast });
export const { type: typeContact, leave: leaveContact, submit: submitContact } = store;

if (!import.meta.env.SSR) onVisitorChanged(store.forget);

export function useContact() {
  return useSyncExternalStore(store.subscribe, store.read, () => NOTHING);
}

/** Prefills the name and contact details of a logged-in user. */
export function useOwnDetails(): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    store.suggest({ name: `${user.firstName} ${user.lastName}`.trim(), email: user.email, phone: user.phone ?? '' });
  }, [user]);
}
