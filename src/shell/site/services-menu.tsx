import { Link } from 'react-router';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { RowSkeletons } from '~/ui/row-skeletons.tsx';
import { useCode } from '~/ui/use-lazy-code.ts';
import { FiveDots, MegaHelp } from './mega-menu-help.tsx';
import { classNames } from '~/ui/class-names.ts';
import megaMenuStyles from './mega-menu.module.css';
import menuGroupsStyles from '~/domains/services/web/menu-groups.module.css';

const loadGroups = async () => (await import('~/domains/services/web/menu-groups.tsx')).MenuGroups;

/** The services by category. Both the list and its code load when it is opened: no page carries them. */
export function ServicesMenu() {
  const { Code: Groups, isFailed, again } = useCode(loadGroups);
  return (
    <div className={classNames(megaMenuStyles.mega, megaMenuStyles.services)} data-slot="mega">
      <div>
        <ul>
          <li>
            <Link to="/services">
              <FiveDots />
              <span>
                All Services
                <small>In person and online</small>
              </span>
            </Link>
          </li>
        </ul>
        {Groups && <Groups />}
        {!Groups && !isFailed && (
          <div className={menuGroupsStyles.megaGroups} aria-busy="true">
            <RowSkeletons count={3} />
          </div>
        )}
        {isFailed && <LoadFailed onReload={again} />}
      </div>
      <MegaHelp />
    </div>
  );
}
