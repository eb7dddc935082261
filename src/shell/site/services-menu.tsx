import { Link } from 'react-router';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { RowSkeletons } from '~/ui/skeleton.tsx';
import { useCode } from '~/ui/use-lazy-code.ts';
import { FiveDots, MegaHelp } from './mega-menu-help.tsx';

const loadGroups = async () => (await import('~/domains/services/web/menu-groups.tsx')).MenuGroups;

/** The services by category. Both the list and its code load when it is opened: no page carries them. */
export function ServicesMenu() {
  const { Code: Groups, isFailed, again } = useCode(loadGroups);
  return (
    <div className="mega is-services">
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
          <div className="mega-groups" aria-busy="true">
            <RowSkeletons count={3} />
          </div>
        )}
        {isFailed && <LoadFailed onReload={again} />}
      </div>
      <MegaHelp />
    </div>
  );
}
