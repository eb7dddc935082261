import type { ReactNode, RefCallback } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/field.tsx';
import type { Second } from './account-schemas.ts';
import { SwitchMode } from './switch-mode.tsx';

interface SecondStepProps {
  second: Exclude<Second, 'none'>;
  code: UseFormRegisterReturn;
  recovery: UseFormRegisterReturn;
  errors: { code?: string | undefined; recovery_code?: string | undefined };
  /** The field that has the focus first. */
  fieldRef?: (own: RefCallback<HTMLInputElement>) => RefCallback<HTMLInputElement>;
  onSwitch: (second: Exclude<Second, 'none'>) => void;
  children?: ReactNode;
}

const asItIs = (own: RefCallback<HTMLInputElement>) => own;

/** The code of the authenticator app, or one of the recovery codes if the phone is lost. */
export function SecondStep({ second, code, recovery, errors, fieldRef = asItIs, onSwitch }: SecondStepProps) {
  if (second === 'code') {
    return (
      <>
        <TextField
          key="code"
          label="Code"
          help="6 digits, from the authenticator app on your phone."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={errors.code}
          {...code}
          ref={fieldRef(code.ref)}
        />
        <span>
          Don't have your phone? <SwitchMode onPress={() => onSwitch('recovery_code')}>Use a recovery code</SwitchMode>
        </span>
      </>
    );
  }
  return (
    <>
      <TextField
        key="recovery"
        label="Recovery code"
        help="One of the codes you saved when you turned on the second step. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.recovery_code}
        {...recovery}
        ref={fieldRef(recovery.ref)}
      />
      <span>
        <SwitchMode onPress={() => onSwitch('code')}>Use a code from the app</SwitchMode>
      </span>
    </>
  );
}
