import { Tabs } from '@base-ui/react/tabs';
import { MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dialled, whatsAppLink } from '~/ui/contact-links.ts';
import { useShop } from '~/client/use-shop.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Overlay, OverlayTitle } from '~/ui/overlay.tsx';
import { CLOSES_AFTER_MS } from '../rules.ts';
import { ContactForm } from './contact-form.tsx';
import { leaveContact, useContact } from './use-contact.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonStyles from '~/ui/button.module.css';
import contactStyles from './contact.module.css';
import drawerStyles from '~/ui/drawer.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import segmentsStyles from '~/ui/segments.module.css';
import textStyles from '~/ui/text.module.css';

function WhatsApp() {
  const { whatsapp_number } = useShop();
  return (
    <>
      <p>Parcels, stock, opening hours: chat with us on {dialled(whatsapp_number)}.</p>
      <p>
        <b>Mon-Sun 9 am to 9 pm</b>
      </p>
      <a
        className={classNames(buttonStyles.primary, buttonStyles.wide)}
        data-slot="button"
        data-variant="primary"
        href={whatsAppLink(whatsapp_number)}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle className={iconStyles.icon} />
        Chat on WhatsApp
      </a>
      <p className={classNames(textStyles.small, textStyles.muted)}>
        Please do not send scripts or talk about your health there: it is good for parcels and poor for secrets.
      </p>
    </>
  );
}

/** Closes after a message was sent while it was open. */
function useClosesAfterSending(open: boolean, onClose: () => void): void {
  const { sent } = useContact();
  const [seen, setSeen] = useState(sent);
  if (!open && seen !== sent) setSeen(sent);
  const isDone = open && seen !== sent;
  useEffect(() => {
    if (!isDone) return;
    // The toast stays its own five seconds.
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
}

type Tab = 'message' | 'whatsapp';

export function ContactPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('message');
  useClosesAfterSending(open, onClose);
  const leave = () => {
    leaveContact();
    onClose();
  };
  return (
    <Overlay open={open} onClose={leave} className={contactStyles.panel}>
      <div className={drawerStyles.head} data-slot="drawer-head">
        <OverlayTitle>{tab === 'message' ? 'Get in Touch' : 'WhatsApp Support'}</OverlayTitle>
        <IconButton label="Close" onClick={leave}>
          <X className={iconStyles.icon} />
        </IconButton>
      </div>
      <Tabs.Root className={contactStyles.body} value={tab} onValueChange={(next: Tab) => setTab(next)}>
        <Tabs.List
          className={segmentsStyles.segments}
          data-slot="segments"
          activateOnFocus
          aria-label="How to reach us"
        >
          <Tabs.Tab value="message">Message</Tabs.Tab>
          <Tabs.Tab value="whatsapp">WhatsApp</Tabs.Tab>
        </Tabs.List>
        {/* Not named by its tab: "Message" is the name of a field in it. */}
        <Tabs.Panel className={contactStyles.part} value="message" aria-labelledby={undefined} aria-label="Write to us">
          <p className={noteStyles.note} data-slot="note">
            It's our beta version! Please contact us if you encounter any issues.
          </p>
          <ContactForm />
        </Tabs.Panel>
        <Tabs.Panel className={contactStyles.part} value="whatsapp">
          <WhatsApp />
        </Tabs.Panel>
      </Tabs.Root>
    </Overlay>
  );
}
