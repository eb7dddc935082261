import { SecondFactorPart } from '~/domains/accounts/web/second-factor-section.tsx';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import styles from './second-factor-required.module.css';

/** Replaces every screen until the second factor that the role requires is set up. */
export function SecondFactorFirst() {
  return (
    <div className={classNames(layoutStyles.stack5, styles.narrow)}>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
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
