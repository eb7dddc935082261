import { Users } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';
import { initialsOf } from '~/ui/avatar.tsx';
import type { ServicePerson } from '~/domains/services/contract.ts';
import { personName } from '~/domains/services/service-copy.ts';
import type { WantedStaff } from './booking-flow.ts';
import avatarStyles from '~/ui/avatar.module.css';
import bookingStyles from './booking.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';

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
      <h3 className={classNames(formStyles.label, layoutStyles.below2)}>Choose a practitioner</h3>
      <div className={bookingStyles.staff} role="group" aria-label="Choose a practitioner">
        {staffs.map((person) => (
          <button
            key={person.id}
            type="button"
            className={classNames(person.id === chosen && bookingStyles.on)}
            aria-pressed={person.id === chosen}
            onClick={() => onChoose(person.id)}
          >
            <span className={avatarStyles.avatar} data-slot="avatar" aria-hidden="true">
              {initialsOf(personName(person))}
            </span>
            <b>{shortName(person)}</b>
            <small>{person.title}</small>
          </button>
        ))}
        {staffs.length > 1 && (
          <button
            type="button"
            className={classNames(chosen === null && bookingStyles.on)}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <span className={avatarStyles.avatar} data-slot="avatar" aria-hidden="true">
              <Users className={iconStyles.icon} />
            </span>
            <b>First available</b>
          </button>
        )}
      </div>
    </section>
  );
}
