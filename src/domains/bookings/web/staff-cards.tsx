import { Users } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { initialsOf } from '~/ui/avatar.tsx';
import type { ServicePerson } from '~/domains/services/contract.ts';
import { personName } from '~/domains/services/service-copy.ts';
import type { WantedStaff } from './booking-flow.ts';

/** "Lerato M.", "Pieter van W." */
function shortName({ first_name, last_name }: ServicePerson): string {
  const words = last_name.split(/\s+/).filter(Boolean);
  const initial = Array.from(words.pop() ?? '')[0];
  return [first_name, ...words, initial && `${initial}.`].filter(Boolean).join(' ');
}

interface StaffCardsProps {
  staffs: readonly ServicePerson[];
  chosen: WantedStaff;
  onChoose: (staff_id: WantedStaff) => void;
}

/** The practitioners. If there are several, also "first available". */
export function StaffCards({ staffs, chosen, onChoose }: StaffCardsProps) {
  return (
    <section>
      <h3 className="lab mb-2">Choose a practitioner</h3>
      <div className="staff" role="group" aria-label="Choose a practitioner">
        {staffs.map((person) => (
          <button
            key={person.id}
            type="button"
            className={classNames(person.id === chosen && 'on')}
            aria-pressed={person.id === chosen}
            onClick={() => onChoose(person.id)}
          >
            <span className="face" aria-hidden="true">
              {initialsOf(personName(person))}
            </span>
            <b>{shortName(person)}</b>
            <small>{person.title}</small>
          </button>
        ))}
        {staffs.length > 1 && (
          <button
            type="button"
            className={classNames(chosen === null && 'on')}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <span className="face" aria-hidden="true">
              <Users className="i" />
            </span>
            <b>First available</b>
          </button>
        )}
      </div>
    </section>
  );
}
