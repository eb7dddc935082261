import { Outlet } from 'react-router';
import { useVisitor } from '~/client/session.ts';
import { NeedsScript } from '~/client/needs-script.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import { useCode } from '~/ui/use-lazy-code.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const providerCode = () => import('./booking-provider.tsx').then(({ BookingProvider }) => BookingProvider);

function Skeleton() {
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow" aria-busy="true">
      <h1 className={visuallyHiddenStyles.hidden}>Book a service</h1>
      <NeedsScript />
      <span className={visuallyHiddenStyles.hidden}>Loading the booking</span>
      <div className={layoutStyles.stack4} aria-hidden="true">
        <Bone width="16rem" height="1.5rem" />
        <Bone width="12rem" height="1.75rem" />
        <Bone height="5rem" />
        <Bone height="2.75rem" />
        <Bone height="7rem" />
      </div>
    </div>
  );
}

/** Layout of the booking steps: they share the selection, which only the browser has. */
export default function BookingLayout() {
  const visitor = useVisitor();
  const { Code: Provider, isFailed, again } = useCode(providerCode);
  if (Provider) {
    return (
      <Provider key={visitor}>
        <Outlet />
      </Provider>
    );
  }
  if (!isFailed) return <Skeleton />;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
      <h1 className={layoutStyles.below4}>Book a service</h1>
      <LoadFailed onReload={again} />
    </div>
  );
}
