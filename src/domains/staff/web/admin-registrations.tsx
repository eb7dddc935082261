import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '~/client/session.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { dayText, shopDate, shortDateTime } from '~/shared/dates.ts';
import { REGISTRATION_CATEGORY } from '~/shared/registrations.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { toast } from '~/ui/toast.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import type { Registration, UserDetail } from '../contract.ts';
import { reachText, validityOf } from '../registration-rules.ts';
import { mayRecordRegistrations } from '../rules.ts';
import { staffApi } from './api.ts';
import { staffQuery } from './query.ts';
import { draftedRegistration } from './registration-draft.ts';
import { useRefetchStaff } from './use-refetch-staff.ts';
import styles from './admin-registrations.module.css';
import buttonRowStyles from '~/ui/button-row.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';

// The form and its validation load when it is opened.
const RegistrationForm = lazy(async () => ({
  default: (await import('./admin-registration-form.tsx')).RegistrationForm,
}));

function ValidUntil({ valid_until }: Pick<Registration, 'valid_until'>) {
  const validity = validityOf(valid_until, shopDate(useMinute()));
  return (
    <>
      {valid_until === null ? 'No expiry date recorded' : dayText(valid_until)}{' '}
      {validity === 'expired' && <StatusChip tone="bad">Expired</StatusChip>}
      {validity === 'soon' && <StatusChip tone="warn">Expires soon</StatusChip>}
    </>
  );
}

function Facts({ registration }: { registration: Registration }) {
  const { council, number, qualification, valid_until, checked_by, checked_at } = registration;
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      <dt>Number</dt>
      <dd>
        {council} {number}
      </dd>
      <dt>Qualification</dt>
      <dd>{qualification}</dd>
      <dt>Prescribes</dt>
      <dd>{reachText(registration)}</dd>
      <dt>Valid until</dt>
      <dd>
        <ValidUntil valid_until={valid_until} />
      </dd>
      <dt>Checked</dt>
      <dd>
        {shortDateTime(checked_at)} by {checked_by}
      </dd>
    </dl>
  );
}

interface EntryProps {
  registration: Registration;
  person: { id: string; name: string };
  mayRecord: boolean;
  onChange: () => void;
  onEnded: () => void;
}

function Entry({ registration, person, mayRecord, onChange, onEnded }: EntryProps) {
  const confirm = useConfirm();
  const refetch = useRefetchStaff();
  const { label } = REGISTRATION_CATEGORY[registration.category];
  const end = useMutation({
    mutationFn: () => staffApi.endRegistration({ staff_id: person.id, id: registration.id }),
    onSuccess: () => {
      toast.success(`${label} ${registration.number} has ended`);
      onEnded();
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: refetch,
  });
  async function askAndEnd(): Promise<void> {
    const yes = await confirm({
      title: 'End this registration?',
      text: `${person.name} can no longer do anything that requires it. Everything signed with it stays valid.`,
      yes: 'End registration',
      no: 'Cancel',
    });
    if (yes) end.mutate();
  }
  const which = <VisuallyHidden> {`${label} ${registration.number}`}</VisuallyHidden>;
  return (
    <>
      <h4>{label}</h4>
      <Facts registration={registration} />
      {mayRecord && (
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <Button variant="outline" size="small" onClick={onChange}>
            Change{which}
          </Button>
          <Button variant="text" size="small" waiting={end.isPending} onClick={() => void askAndEnd()}>
            End{which}
          </Button>
        </div>
      )}
    </>
  );
}

/** Council, number and scope of a person who works here: they decide what that person may do by law. */
export function Registrations({ user }: { user: UserDetail }) {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The id of the registration in the form; 'new' for another one. */
  const [edited, setEdited] = useState(() => draftedRegistration(user.id));
  const asked = useQuery(staffQuery.listRegistrations.queryOptions({ input: { staff_id: user.id } }));
  const isSelf = session.user?.email.toLowerCase() === user.email.toLowerCase();
  // The server enforces the same.
  const isRecorder = mayRecordRegistrations(session);
  const mayRecord = isRecorder && !isSelf;
  const person = { id: user.id, name: fullName(user) || user.email };
  const close = () => {
    setEdited(null);
    heading.current?.focus();
  };
  // The one that a draft is of may have ended since.
  const isFormOpen = edited === 'new' || asked.data?.some(({ id }) => id === edited);
  const formFor = (registration: Registration | null) => (
    <Suspense fallback={<DotsBlock />}>
      <RegistrationForm person={person} registration={registration} onDone={close} />
    </Suspense>
  );
  return (
    <section className={styles.registrations}>
      <h3 ref={heading} tabIndex={-1}>
        Registrations
      </h3>
      {asked.isPending && <LinesSkeleton lines={2} />}
      {asked.isError && (
        <LoadFailed
          variant="refresh"
          message={toApiError(asked.error).detail}
          waiting={asked.isFetching}
          onReload={() => void asked.refetch()}
        />
      )}
      {asked.data?.length === 0 && <p className={textStyles.muted}>None recorded.</p>}
      {asked.data && asked.data.length > 0 && (
        <ul className={styles.list}>
          {asked.data.map((registration) => (
            <li key={registration.id}>
              {edited === registration.id ? (
                formFor(registration)
              ) : (
                <Entry
                  registration={registration}
                  person={person}
                  mayRecord={mayRecord}
                  onChange={() => setEdited(registration.id)}
                  onEnded={() => heading.current?.focus()}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isRecorder && isSelf && (
        <p className={textStyles.muted}>
          You cannot record your own registrations. Ask an admin or the responsible pharmacist.
        </p>
      )}
      {mayRecord && edited === 'new' && formFor(null)}
      {mayRecord && asked.data && !isFormOpen && (
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <Button variant="outline" size="small" onClick={() => setEdited('new')}>
            Add registration
          </Button>
        </div>
      )}
    </section>
  );
}
