import { roleName } from '~/shared/role-name.ts';
import {
  ACTIONS,
  isAdmin,
  RESOURCES,
  type Action,
  type Permissions,
  type Resource,
  type Standing,
} from '~/shared/permissions.ts';
import { Tick } from '~/ui/choice-field.tsx';
import staffStyles from './staff.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface PermissionGridProps {
  value: Permissions;
  /** The admin's: every box is ticked. */
  isAll: boolean;
  isLocked: boolean;
  /** The current user: nobody may grant permissions that they lack. */
  standing: Standing;
  onChange: (next: Permissions) => void;
}

/** Rows are resources, columns are actions. */
export function PermissionGrid({ value, isAll, isLocked, standing, onChange }: PermissionGridProps) {
  const has = (resource: Resource, action: Action) => isAll || value[resource]?.[action] === true;
  const holds = (resource: Resource, action: Action) =>
    isAdmin(standing) || standing.permissions[resource]?.[action] === true;
  const set = (resource: Resource, action: Action, granted: boolean) =>
    onChange({ ...value, [resource]: { ...value[resource], [action]: granted } });
  return (
    <table className={staffStyles.grants}>
      <caption className={visuallyHiddenStyles.hidden}>Permissions</caption>
      <thead>
        <tr>
          <th scope="col">May</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {roleName(action)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RESOURCES.map((resource) => (
          <tr key={resource}>
            <th scope="row">{roleName(resource)}</th>
            {ACTIONS.map((action) => {
              const granted = has(resource, action);
              return (
                <td key={action}>
                  <Tick
                    label={`${roleName(resource)}: ${action}`}
                    checked={granted}
                    disabled={isLocked || (!granted && !holds(resource, action))}
                    onChange={(event) => set(resource, action, event.target.checked)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
