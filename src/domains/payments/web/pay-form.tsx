import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import type { Payment } from '../contract.ts';

const SANDBOX = '/sandbox/';

const pathOf = (address: string) => new URL(address).pathname;

/** The embedded sandbox and not a provider that takes money. */
export const isSandbox = (form: NonNullable<Payment['form']>) => pathOf(form.action).startsWith(SANDBOX);

interface PayFormProps {
  form: NonNullable<Payment['form']>;
  label: string;
  variant?: 'primary' | 'outline';
}

/** The provider's form as the server signed it, sent by the browser itself: a plain POST that leaves the shop. */
export function PayForm({ form, label, variant = 'primary' }: PayFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  // "Back" brings the page out of the browser's memory, button and all.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const leave = (event: FormEvent) => {
    if (isLeaving) event.preventDefault();
    setIsLeaving(true);
  };
  return (
    // The sandbox runs in the shop's process: it is at the same origin as the shop, whatever that is.
    <form method="post" action={isSandbox(form) ? pathOf(form.action) : form.action} onSubmit={leave}>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="big" wide variant={variant} waiting={isLeaving}>
        {label}
      </Button>
    </form>
  );
}
