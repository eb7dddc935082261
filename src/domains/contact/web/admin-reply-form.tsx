import { Paperclip, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError, TextArea } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import type { Contact } from '../contract.ts';
import { REPLY_FILES, REPLY_MAX } from '../contract-limits.ts';
import { filesFault, formatSize } from '../rules.ts';
import { useReply, type ReplyDraft } from './use-admin-contacts.ts';
import styles from './admin-reply-form.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const EMPTY: ReplyDraft = { message: '', files: [] };
/** The draft survives a look at another message. */
const drafts = new Map<string, ReplyDraft>();

interface Faults {
  message?: string;
  files?: string;
  /** Belongs to no field. */
  rest?: string;
}

function faultsOf(error: unknown): Faults {
  const { detail, errors } = toApiError(error);
  const at = (name: string) => errors.find(({ field }) => field.split('.')[0] === name)?.message;
  const faults = { message: at('message'), files: at('files') };
  return faults.message || faults.files ? faults : { rest: detail };
}

export function ReplyForm({ contact }: { contact: Contact }) {
  const [draft, setDraft] = useState(drafts.get(contact.id) ?? EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const picker = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const reply = useReply(contact);

  const change = (next: Partial<ReplyDraft>) => {
    const changed = { ...draft, ...next };
    drafts.set(contact.id, changed);
    setDraft(changed);
  };
  const choose = (files: File[]) => {
    const fault = filesFault(files);
    setFaults({ ...faults, files: fault ?? undefined });
    if (fault === null) change({ files });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reply.isPending) return;
    if (draft.message.trim() === '') {
      setFaults({ message: 'Message is required' });
      words.current?.querySelector('textarea')?.focus();
      return;
    }
    setFaults({});
    reply.mutate(draft, {
      onSuccess: () => {
        drafts.delete(contact.id);
        setDraft(EMPTY);
      },
      onError: (error) => setFaults(faultsOf(error)),
    });
  };
  return (
    <form className={styles.contactReply} noValidate aria-label="Reply" onSubmit={onSubmit}>
      <div ref={words}>
        <TextArea
          label={`Reply to ${contact.email}`}
          rows={4}
          maxLength={REPLY_MAX}
          value={draft.message}
          error={faults.message}
          disabled={reply.isPending}
          onChange={(event) => {
            setFaults({ ...faults, message: undefined });
            change({ message: event.target.value });
          }}
        />
      </div>
      {draft.files.length > 0 && (
        <ul className={styles.contactFiles}>
          {draft.files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <span>
                {file.name} <small>{formatSize(file.size)}</small>
              </span>
              <IconButton
                label={`Remove ${file.name}`}
                onClick={() => choose(draft.files.filter((one) => one !== file))}
              >
                <X className={iconStyles.small} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{faults.files}</FieldError>
      <FormFault fault={faults.rest ?? null} />
      <input
        ref={picker}
        className={visuallyHiddenStyles.hidden}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Files"
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        onChange={(event) => {
          choose([...draft.files, ...(event.target.files ?? [])]);
          // The same file may be chosen again after it was left out.
          event.target.value = '';
        }}
      />
      <div className={styles.contactSend}>
        <Button
          variant="outline"
          size="small"
          aria-disabled={reply.isPending}
          onClick={() => !reply.isPending && picker.current?.click()}
        >
          <Paperclip className={iconStyles.small} />
          Attach files
        </Button>
        <small>Up to {REPLY_FILES}, 5 MB each: PDF, JPEG, PNG, WebP</small>
        <Button type="submit" size="small" waiting={reply.isPending} waitingText="Sending...">
          Send reply
        </Button>
      </div>
    </form>
  );
}
