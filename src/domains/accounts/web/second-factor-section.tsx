import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { Bone } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DisableForm, RenewForm } from './second-factor-forms.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { refreshRoles, useSession } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from './account.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// Below this many there is soon no way back in without the phone.
const FEW_CODES = 3;

type Mode = 'shown' | 'setup' | 'renew' | 'disable' | { codes: string[] };

/** A code of an authenticator app after the password, and recovery codes for the day the phone is gone. */
export function SecondFactorPart() {
  const { token } = useSession();
  const client = useQueryClient();
  const queryKey = accountsQuery.getSecondFactor.queryKey();
  const asked = useQuery({ ...accountsQuery.getSecondFactor.queryOptions(), enabled: token !== null });
  const [mode, setMode] = useState<Mode>('shown');
  const factor = asked.data;
  const changed = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: accountsQuery.listSessions.queryKey() });
  };
  const withCodes = (codes: string[]) => {
    setMode({ codes });
    changed();
  };
  const back = () => setMode('shown');
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-second">
      <h2 id="own-second">Second step at login</h2>
      {!factor && !asked.isError && (
        <div aria-busy="true">
          <span className={visuallyHiddenStyles.hidden}>Loading</span>
          <Bone height="2.75rem" />
        </div>
      )}
      {!factor && asked.isError && <LoadFailed onReload={() => void asked.refetch()} waiting={asked.isFetching} />}
      {typeof mode === 'object' && (
        <RecoveryCodes
          codes={mode.codes}
          onDone={() => {
            setMode('shown');
            // Only now: for staff the back office opens, and the codes must have been seen.
            void refreshRoles();
          }}
        />
      )}
      {mode === 'setup' && <SecondFactorSetup onDone={withCodes} onCancel={back} />}
      {mode === 'renew' && <RenewForm onDone={withCodes} onCancel={back} />}
      {mode === 'disable' && factor && (
        <DisableForm
          hasPassword={factor.has_password}
          onDone={() => {
            back();
            changed();
            void refreshRoles();
          }}
          onCancel={back}
        />
      )}
      {mode === 'shown' && factor && !factor.enabled && (
        <>
          <p>
            After your password, you enter a code from an app on your phone. Someone who knows your password still can't
            log in.
          </p>
          {factor.required && (
            <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
              <ShieldCheck className={iconStyles.icon} />
              <p>Your role requires it.</p>
            </div>
          )}
          <div className={accountStyles.roomAction} data-slot="room-action">
            <Button onClick={() => setMode('setup')}>Turn it on</Button>
          </div>
        </>
      )}
      {mode === 'shown' && factor?.enabled && (
        <>
          <div className={accountStyles.ownFact}>
            <StatusChip tone="good">On</StatusChip>
            <span className={factor.recovery_codes_left < FEW_CODES ? undefined : textStyles.muted}>
              {factor.recovery_codes_left} recovery {factor.recovery_codes_left === 1 ? 'code' : 'codes'} left
            </span>
          </div>
          {factor.recovery_codes_left < FEW_CODES && (
            <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
              <ShieldCheck className={iconStyles.icon} />
              <p>Create new recovery codes while you still have your phone.</p>
            </div>
          )}
          <div className={accountStyles.roomAction} data-slot="room-action">
            <Button variant="outline" onClick={() => setMode('renew')}>
              New recovery codes
            </Button>
            {factor.required ? (
              <span className={classNames(textStyles.muted, textStyles.small)}>
                Your role requires it, so you can't turn it off.
              </span>
            ) : (
              <Button variant="text" onClick={() => setMode('disable')}>
                Turn it off
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
