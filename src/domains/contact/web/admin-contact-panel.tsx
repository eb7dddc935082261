import { useCan } from '~/client/session.ts';
import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { ContactRow } from '../contract.ts';
import { ContactThread } from './admin-contact-thread.tsx';
import { ReplyChip } from './admin-reply-chip.tsx';
import { ReplyForm } from './admin-reply-form.tsx';
import { useAdminContact } from './use-admin-contacts.ts';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface ContactPanelProps {
  id: string;
  /** The list's data, until the message itself has loaded. */
  row: ContactRow | undefined;
  turns: Turns;
  onClose: () => void;
}

/** Head, thread and reply of the open message. */
export function ContactPanel({ id, row, turns, onClose }: ContactPanelProps) {
  const mayUpdate = useCan('contact_us.update');
  const asked = useAdminContact(id);
  const contact = asked.data;
  const head = contact ?? row;
  return (
    <>
      <PanelHead
        thing="message"
        name={head?.name ?? 'Message'}
        cut
        chip={head && <ReplyChip contact={head} />}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the message</span>
            <LinesSkeleton lines={6} />
          </section>
        }
      >
        {contact && <ContactThread contact={contact} />}
      </PanelBody>
      {contact && mayUpdate && <ReplyForm key={id} contact={contact} />}
    </>
  );
}
