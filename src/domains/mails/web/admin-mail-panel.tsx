import { TriangleAlert } from 'lucide-react';
import { useCan } from '~/client/session.ts';
import { formatDateTime } from '~/shared/dates.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { MailRow } from '../contract.ts';
import { VIEW_OF } from '../rules.ts';
import { EmailChip } from './admin-mail-chip.tsx';
import { kindLabel } from './admin-mail-copy.ts';
import { useResend } from './use-admin-mails.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

function Resend({ mail }: { mail: MailRow }) {
  const resend = useResend(mail);
  const confirm = useConfirm();
  async function ask(): Promise<void> {
    const yes =
      mail.state !== 'sent' ||
      (await confirm({
        title: 'Send this email again?',
        text: `It has already reached the mail server of ${mail.to}. The recipient may get it twice.`,
        yes: 'Send again',
        no: 'Cancel',
        tone: 'primary',
      }));
    if (yes) resend.mutate();
  }
  return (
    <Button
      variant={mail.state === 'sent' ? 'outline' : 'primary'}
      size="small"
      waiting={resend.isPending}
      onClick={() => void ask()}
    >
      Send again
    </Button>
  );
}

function Facts({ mail }: { mail: MailRow }) {
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      <dt>To</dt>
      <dd>
        <a className={textStyles.link} href={`mailto:${mail.to}`}>
          {mail.to}
        </a>
      </dd>
      <dt>Subject</dt>
      <dd>{mail.subject}</dd>
      <dt>Type</dt>
      <dd>{kindLabel(mail.kind)}</dd>
      <dt>Created</dt>
      <dd>{formatDateTime(mail.created_at)}</dd>
      {mail.sent_at !== null && (
        <>
          <dt>Sent</dt>
          <dd>{formatDateTime(mail.sent_at)}</dd>
        </>
      )}
      {mail.next_attempt_at !== null && mail.attempts > 0 && (
        <>
          <dt>Next attempt</dt>
          <dd>{formatDateTime(mail.next_attempt_at)}</dd>
        </>
      )}
      <dt>Attempts</dt>
      <dd>{mail.attempts}</dd>
    </dl>
  );
}

interface MailPanelProps {
  id: string;
  /** Everything that is known of it is in the list. */
  row: MailRow | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
}

/** The delivery of one email. Its content is between the shop and the recipient. */
export function MailPanel({ id, row: mail, asked, turns, onClose }: MailPanelProps) {
  const mayUpdate = useCan('notification.update');
  const isEnded = mail && VIEW_OF[mail.state] !== 'waiting';
  return (
    <>
      <PanelHead
        thing="mail"
        name={mail ? kindLabel(mail.kind) : 'Email'}
        cut
        chip={mail && <EmailChip mail={mail} />}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the email</span>
            <LinesSkeleton lines={5} />
          </section>
        }
      >
        {mail && (
          <>
            {mail.last_error !== null && (
              <section>
                <div className={classNames(noteStyles.note, isEnded && noteStyles.bad)} data-slot="note">
                  <TriangleAlert className={iconStyles.icon} />
                  <p>{mail.last_error}</p>
                </div>
              </section>
            )}
            <section>
              <Facts mail={mail} />
            </section>
            {isEnded && mayUpdate && (
              <section className={openPanelStyles.last}>
                {mail.not_again === null ? (
                  <Resend mail={mail} />
                ) : (
                  <p className={textStyles.muted}>{mail.not_again}</p>
                )}
              </section>
            )}
          </>
        )}
        {!asked.isPending && !asked.isError && !mail && (
          <section className={openPanelStyles.last}>
            <p className={textStyles.muted}>This email is not on this page of the list.</p>
          </section>
        )}
      </PanelBody>
    </>
  );
}
