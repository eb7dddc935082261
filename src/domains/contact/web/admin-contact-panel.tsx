import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import { useCan } from '~/domains/accounts/web/session.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Empty } from '~/ui/empty.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Overlay, OverlayTitle } from '~/ui/overlay.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { ContactRow } from '../contract.ts';
import { ContactThread } from './admin-contact-thread.tsx';
import { ReplyChip } from './admin-contacts-table.tsx';
import { ReplyForm } from './admin-reply-form.tsx';
import { useAdminContact } from './use-admin-contacts.ts';

interface ContactPanelProps {
  id: string;
  /** What the list knows of it, until the message itself has come. */
  row: ContactRow | undefined;
  onClose: () => void;
}

/** Head, thread and reply. Beside the list the name is a heading that takes the focus, in a sheet the dialog's title. */
function PanelParts({
  id,
  row,
  onClose,
  heading,
}: ContactPanelProps & { heading?: RefObject<HTMLHeadingElement | null> }) {
  const mayUpdate = useCan('contact_us.update');
  const asked = useAdminContact(id);
  const contact = asked.data;
  const head = contact ?? row;
  const name = head?.name ?? 'Message';
  return (
    <>
      <header>
        <div className="detail-name contact-name">
          {heading ? (
            <h2 ref={heading} tabIndex={-1}>
              {name}
            </h2>
          ) : (
            <OverlayTitle>{name}</OverlayTitle>
          )}
          {head && <ReplyChip contact={head} />}
        </div>
        <IconButton label="Close the message" onClick={onClose}>
          <X className="i i-s" />
        </IconButton>
      </header>
      <div className="scroll" key={id}>
        {asked.isPending && (
          <section aria-busy="true">
            <span className="sr">Loading the message</span>
            <LinesSkeleton lines={6} />
          </section>
        )}
        {asked.isError && !contact && (
          <section className="last">
            <LoadFailed
              variant="refresh"
              message={toApiError(asked.error).detail}
              waiting={asked.isFetching}
              onReload={() => void asked.refetch()}
            />
          </section>
        )}
        {contact && <ContactThread contact={contact} />}
      </div>
      {contact && mayUpdate && <ReplyForm key={`reply ${id}`} contact={contact} />}
    </>
  );
}

/** Beside the list, on wide screens. */
export function ContactAside(props: ContactPanelProps) {
  const { id, onClose } = props;
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a page that was just loaded the focus stays at its beginning.
  const isLoaded = useNavigationType() === 'POP';
  const opened = useRef(isLoaded ? id : null);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (!aside.current?.contains(document.activeElement)) heading.current?.focus();
  }, [id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <aside className="panel detail" aria-label="Open message" ref={aside} onKeyDown={onKeyDown}>
      <PanelParts {...props} heading={heading} />
    </aside>
  );
}

/** Over the whole screen, where there is no room beside the list. */
export function ContactSheet({ id, ...rest }: Omit<ContactPanelProps, 'id'> & { id: string | null }) {
  // It slides away with the message that was open.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return (
    <Overlay open={id !== null} onClose={rest.onClose} className="drawer sheet panel detail">
      {last !== null && <PanelParts {...rest} id={last} />}
    </Overlay>
  );
}

/** While no message is open. */
export function NoMessageOpen() {
  return (
    <aside className="panel detail is-empty" aria-label="Open message">
      <Empty
        drawing="notifications"
        title="No message is open"
        text="Choose one to read and answer it. The arrow keys, or J and K, move in the list; Enter opens."
      />
    </aside>
  );
}
