import '~/ui/styles/account.css';
import { SecondFactorPart } from '~/domains/accounts/web/second-factor-part.tsx';

/** In place of every screen, until the second step that the role asks for is set up. */
export function SecondFactorFirst() {
  return (
    <div className="grid max-w-[40rem] gap-5">
      <div className="page-head">
        <div>
          <h1>One more step before you start</h1>
          <p>Your role asks for a second step at login. It takes two minutes, and the back office opens.</p>
        </div>
      </div>
      <SecondFactorPart />
    </div>
  );
}
