import '~/ui/styles/account.css';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Password, second step and open sessions: in the customer's area, and in the back office for who works there. */
export function SecurityParts() {
  return (
    <>
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart />
    </>
  );
}
