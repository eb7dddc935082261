import { SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { CHAT_MAX } from '~/domains/bookings/contract-limits.ts';
import type { ChatLine } from './meeting-session.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface ChatProps {
  lines: readonly ChatLine[];
  /** The other person's name. */
  name: string;
  isOpen: boolean;
  /** Whether the other person can receive it now. */
  onSend: (text: string) => boolean;
  onClose: () => void;
}

/** Plain text from browser to browser; it is lost when the page closes. */
export function MeetingChat({ lines, name, isOpen, onSend, onClose }: ChatProps) {
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words !== '' && onSend(words)) setText('');
    field.current?.focus();
  };
  return (
    <aside
      className={meetingStyles.chat}
      aria-label="Messages"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>Messages</h2>
        <IconButton label="Close messages" onClick={onClose}>
          <X className={iconStyles.icon} />
        </IconButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too (WCAG 2.1.1) */}
      <div ref={log} role="log" aria-label={`Messages with ${name}`} tabIndex={0}>
        {lines.map(({ id, by, text: words }) => (
          <p key={id} className={classNames(by === 'me' && meetingStyles.mine)}>
            <b className={visuallyHiddenStyles.hidden}>{by === 'me' ? 'You: ' : `${name}: `}</b>
            {words}
          </p>
        ))}
      </div>
      {lines.length === 0 && (
        <p className={classNames(textStyles.small, textStyles.muted)}>
          Only the two of you can read this. Messages aren't saved.
        </p>
      )}
      <form onSubmit={send}>
        <input
          ref={field}
          className={formStyles.input}
          data-slot="input"
          aria-label={`Message to ${name}`}
          value={text}
          maxLength={CHAT_MAX}
          placeholder="Write a message"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label="Send message" type="submit" disabled={!isOpen}>
          <SendHorizontal className={iconStyles.icon} />
        </IconButton>
      </form>
      {!isOpen && (
        <p className={classNames(textStyles.small, textStyles.muted)}>You can send messages once {name} has joined.</p>
      )}
    </aside>
  );
}
