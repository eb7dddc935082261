import '~/ui/styles/account.css';
import { SecondFactorPart } from '~/domains/accounts/web/second-factor-section.tsx';

/** Replaces every screen until the second factor that the role requires is set up. */
export function SecondFactorFirst() {
  return (
    <div className="grid max-w-[40rem] gap-5">
      <div className="page-head">
        <div>
          <h1>One more step before you start</h1>
          <p>
            Your role requires a second step at login. Setting it up takes two minutes. After that you can use the back
            office.
          </p>
        </div>
      </div>
      <SecondFactorPart />
    </div>
  );
}
