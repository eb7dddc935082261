import { useRef, type FormEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import type { ContactForm as Values } from '../contract.ts';
import { MESSAGE_MAX } from '../contract-limits.ts';
import { loadSchema, submitContact, typeContact, useContact, useOwnDetails } from './use-contact.ts';
import { classNames } from '~/ui/class-names.ts';
import contactStyles from './contact.module.css';
import formStyles from '~/ui/form.module.css';

/** The form of the widget and of the contact page. */
export function ContactForm() {
  const { values, errors, isSending } = useContact();
  const form = useRef<HTMLFormElement>(null);
  useOwnDetails();

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => typeContact(name, event.target.value),
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    await submitContact(typeof website === 'string' ? website : '');
    // Once the errors are shown.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    // Submitted before hydration, `dialog` does nothing: `get` would put the typed text into the URL.
    <form
      ref={form}
      className={classNames(formStyles.form, contactStyles.form)}
      data-slot="form contact-form"
      method="dialog"
      noValidate
      aria-label="Contact form"
      onSubmit={(event) => void onSubmit(event)}
      // Its code loads while the first word is typed; a failure is reported when the form is sent.
      onFocus={() => void loadSchema().catch(() => {})}
    >
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" inputMode="email" required />
      <TextField
        {...field('phone')}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="10 digits, such as 0825550147"
        required
      />
      <TextArea
        {...field('message')}
        label="Message"
        rows={3}
        count={{ used: values.message.length, max: MESSAGE_MAX }}
        required
      />
      {/* People never reach this field; bots fill in every field. */}
      <div className={contactStyles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" wide waiting={isSending} waitingText="Sending...">
        Send message
      </Button>
    </form>
  );
}
