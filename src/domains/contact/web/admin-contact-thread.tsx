import { Paperclip } from 'lucide-react';
import { useCan } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Button } from '~/ui/button.tsx';
import type { Contact, ContactReply } from '../contract.ts';
import { formatSize } from '../rules.ts';
import { saveReplyFile, useSetAside } from './use-admin-contacts.ts';
import styles from './admin-contact-thread.module.css';
import iconStyles from '~/ui/icon.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';

function Reply({ reply }: { reply: ContactReply }) {
  return (
    <li>
      <p className={styles.contactBy}>
        <b>{reply.by}</b>
        <time dateTime={reply.at}>{shortDateTime(reply.at)}</time>
      </p>
      <p className={styles.contactWords}>{reply.message}</p>
      {reply.files.map((file) => (
        <Button key={file.id} variant="text" size="small" onClick={() => void saveReplyFile(file)}>
          <Paperclip className={iconStyles.small} />
          {file.name} ({formatSize(file.size)})
        </Button>
      ))}
      {reply.mailed_at === null && <p className={styles.contactBy}>The email is being sent.</p>}
    </li>
  );
}

function SetAside({ contact }: { contact: Contact }) {
  const setAside = useSetAside(contact);
  return (
    <Button variant="text" size="small" waiting={setAside.isPending} onClick={() => setAside.mutate()}>
      {contact.is_spam ? 'Not spam' : 'Mark as spam'}
    </Button>
  );
}

/** The sender, the message and the replies. */
export function ContactThread({ contact }: { contact: Contact }) {
  const mayUpdate = useCan('contact_us.update');
  const { name, email, phone, message, created_at, replies } = contact;
  return (
    <>
      <section>
        <h3>
          Message
          <time dateTime={created_at}>{shortDateTime(created_at)}</time>
        </h3>
        <p className={styles.contactWords}>{message}</p>
        {mayUpdate && (contact.is_spam || replies.length === 0) && <SetAside contact={contact} />}
      </section>
      <section>
        <h3>From</h3>
        <dl className={pairListStyles.pairs} data-slot="pairs">
          <dt>Name</dt>
          <dd>{name}</dd>
          <dt>Email</dt>
          <dd>
            <a className={textStyles.link} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
              {email}
            </a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a className={textStyles.link} href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </dd>
        </dl>
      </section>
      {replies.length > 0 && (
        <section className={openPanelStyles.last}>
          <h3>Replies</h3>
          <ol className={styles.contactThread}>
            {replies.map((reply) => (
              <Reply key={reply.id} reply={reply} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
