import { PasswordPart } from './password-section.tsx';
import { SecondFactorPart } from './second-factor-section.tsx';
import { SessionsPart } from './sessions-section.tsx';

/** Password, second step and open sessions: in the customer's area, and in the back office for staff. */
export function SecurityParts() {
  return (
    <>
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart />
    </>
  );
}
