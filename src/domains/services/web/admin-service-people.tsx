import { X } from 'lucide-react';
import { Avatar } from '~/ui/avatar.tsx';
import { FieldError, SelectField } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { SortableList } from '~/ui/admin/sortable-list.tsx';
import type { ServicePerson } from '../contract.ts';
import { personName } from '../service-copy.ts';
import { useServiceStaff } from './use-admin-services.ts';
import { classNames } from '~/ui/class-names.ts';
import categoryRowsStyles from '~/ui/admin/category-rows.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';

interface PeoplePickerProps {
  /** Ids, in the order in which they are offered. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

const unknown = (id: string): ServicePerson => ({ id, first_name: 'Unknown', last_name: '', title: '' });

export function PeoplePicker({ value, onChange, error }: PeoplePickerProps) {
  const staff = useServiceStaff();
  const people = staff.data?.people ?? [];
  const chosen = value.map((id) => people.find((one) => one.id === id) ?? unknown(id));
  const others = people.filter(({ id }) => !value.includes(id));
  return (
    <div className={classNames(formStyles.field, categoryRowsStyles.peoplePicker)} data-slot="field people-picker">
      {value.length === 0 && (
        <p className={formStyles.help} data-slot="help">
          No staff yet. Customers can book this service once you add someone.
        </p>
      )}
      {staff.data && value.length > 0 && (
        <SortableList
          label="Staff, in order"
          items={chosen}
          keyOf={({ id }) => id}
          nameOf={personName}
          onOrder={(list) => onChange(list.map(({ id }) => id))}
        >
          {(one, grip) => (
            <div className={categoryRowsStyles.categoryRow}>
              <span className={categoryRowsStyles.categoryGrip}>{grip}</span>
              <Avatar name={personName(one)} />
              <span className={categoryRowsStyles.categoryName}>
                <b>{personName(one)}</b>
                {one.title && <small>{one.title}</small>}
              </span>
              <IconButton
                label={`Remove ${personName(one)}`}
                onClick={() => onChange(value.filter((id) => id !== one.id))}
              >
                <X className={iconStyles.small} />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      {others.length > 0 && (
        <SelectField
          label="Add person"
          value=""
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        >
          <option value="">Choose a person</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title ? `${personName(one)}, ${one.title}` : personName(one)}
            </option>
          ))}
        </SelectField>
      )}
      <FieldError>{error}</FieldError>
    </div>
  );
}
