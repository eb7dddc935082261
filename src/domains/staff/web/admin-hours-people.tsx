import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { fullName } from '~/domains/accounts/rules.ts';
import { AskedPart } from '~/ui/query-boundary.tsx';
import { Avatar } from '~/ui/avatar.tsx';
import { Empty } from '~/ui/empty.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { staffQuery } from './query.ts';
import { useNarrow } from '~/ui/use-narrow.ts';
import type { StaffRow, WorkingHours } from '../contract.ts';
import { daysLabel } from './week-edits.ts';
import { classNames } from '~/ui/class-names.ts';
import adminHoursStyles from './admin-hours.module.css';
import formGroupStyles from '~/ui/form-group.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';

/** From here on one wants to search. */
const MANY = 10;

const nameOf = (person: StaffRow) => fullName(person) || person.email;
const hrefOf = (id: string) => `?staff=${id}`;

function summaryOf(hours: WorkingHours | undefined): ReactNode {
  if (!hours || hours.weekly.length === 0) return 'No hours yet';
  if (hours.orphaned.length === 0) return daysLabel(hours.weekly);
  return (
    <>
      {daysLabel(hours.weekly)}, <b>{hours.orphaned.length} outside</b>
    </>
  );
}

interface PeopleProps {
  people: readonly StaffRow[];
  chosen: string | null;
}

function PeopleList({ people, chosen }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const all = useQuery({ ...staffQuery.getWorkingHours.queryOptions({ input: {} }), staleTime: 0 });
  const of = new Map(all.data?.map((hours) => [hours.staff_id, hours]));
  const wanted = typed.trim().toLowerCase();
  const found = people.filter((person) => nameOf(person).toLowerCase().includes(wanted));
  return (
    <nav className={classNames(panelStyles.panel, adminHoursStyles.hoursPeople)} data-slot="panel" aria-label="People">
      {people.length > MANY && (
        <TextField
          label="Search staff"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul>
        {found.map((person) => (
          <li key={person.id}>
            <Link to={hrefOf(person.id)} aria-current={person.id === chosen ? 'page' : undefined} preventScrollReset>
              <Avatar name={nameOf(person)} />
              <span>
                <b>{nameOf(person)}</b>
                <small>{all.data ? summaryOf(of.get(person.id)) : '\u00a0'}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={textStyles.muted}>No one found with that name.</p>}
    </nav>
  );
}

function PeopleChoice({ people, chosen }: PeopleProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Person"
      value={chosen ?? ''}
      onChange={(event) => void navigate(hrefOf(event.target.value), { preventScrollReset: true })}
    >
      {chosen === null && <option value="">Choose one</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {nameOf(person)}
        </option>
      ))}
    </SelectField>
  );
}

interface HoursPeopleProps {
  /** From the URL; the first person if it names none. */
  asked: string | null;
  children: (staffId: string) => ReactNode;
}

/** All staff beside the hours of one person. */
export function HoursPeople({ asked, children }: HoursPeopleProps) {
  const isNarrow = useNarrow();
  const staff = useQuery({ ...staffQuery.listStaffs.queryOptions(), staleTime: 0 });
  return (
    <AskedPart
      asked={staff}
      thing="people"
      lines={6}
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
    >
      {(people) => {
        const isKnown = asked === null || people.some(({ id }) => id === asked);
        const chosen = isKnown ? (asked ?? people[0]?.id ?? null) : null;
        return (
          <div className={adminHoursStyles.hoursSplit}>
            {isNarrow ? (
              <PeopleChoice people={people} chosen={chosen} />
            ) : (
              <PeopleList people={people} chosen={chosen} />
            )}
            {chosen === null ? (
              <Empty heading="h2" title="This person is not on the staff" text="Please choose someone else." />
            ) : (
              <div>{children(chosen)}</div>
            )}
          </div>
        );
      }}
    </AskedPart>
  );
}
