import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Avatar } from '~/ui/avatar.tsx';
import { Checkbox, Tick as Box } from '~/ui/choice-field.tsx';
import type { ServicePerson, Staffing } from '../contract.ts';
import { personName } from '../service-copy.ts';
import { editServiceLink } from './links.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-service-matrix.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

type Service = Staffing['services'][number];

interface StaffingProps {
  staffing: Staffing;
  /** Null for read-only access. */
  onTick: ((person: ServicePerson, service: Service, gives: boolean) => void) | null;
}

/** The services of each category, in their order. */
function byCategory(services: readonly Service[]): { id: string; name: string; services: Service[] }[] {
  const groups = new Map<string, { id: string; name: string; services: Service[] }>();
  for (const service of services) {
    const { id, name } = service.service_category;
    const group = groups.get(id) ?? { id, name, services: [] };
    group.services.push(service);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** "1st", if there are several: who is offered first. */
function Place({ service, person }: { service: Service; person: ServicePerson }) {
  const at = service.staff_ids.indexOf(person.id);
  if (at < 0 || service.staff_ids.length < 2) return null;
  return <small className={styles.place}>{at + 1}</small>;
}

export function StaffMatrix({ staffing: { people, services }, onTick }: StaffingProps) {
  return (
    <section
      className={classNames(panelStyles.panel, styles.matrix)}
      data-slot="panel matrix"
      aria-label="People and services"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHiddenStyles.hidden}>Service</span>
            </th>
            {people.map((person) => (
              <th key={person.id} scope="col">
                <Avatar name={personName(person)} />
                <b>{personName(person)}</b>
                {person.title && <small>{person.title}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byCategory(services).map((group) => (
            <Fragment key={group.id}>
              <tr className={styles.matrixGroup}>
                <th scope="colgroup" colSpan={people.length + 1}>
                  <span>{group.name}</span>
                </th>
              </tr>
              {group.services.map((service) => (
                <tr key={service.id}>
                  <th scope="row">
                    <Link to={editServiceLink(service)}>{service.name}</Link>
                    {!service.is_active && <small>Not shown</small>}
                  </th>
                  {people.map((person) => (
                    <td key={person.id}>
                      {onTick ? (
                        <>
                          <Box
                            label={`${personName(person)} offers ${service.name}`}
                            checked={service.staff_ids.includes(person.id)}
                            onChange={(event) => onTick(person, service, event.target.checked)}
                          />
                          <Place service={service} person={person} />
                        </>
                      ) : (
                        service.staff_ids.includes(person.id) && (
                          <>
                            <Check className={iconStyles.small} aria-hidden="true" />
                            <span className={visuallyHiddenStyles.hidden}>
                              {personName(person)} offers {service.name}
                            </span>
                            <Place service={service} person={person} />
                          </>
                        )
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same for a phone: the services of each person. */
export function StaffLists({ staffing: { people, services }, onTick }: StaffingProps) {
  return (
    <div className={styles.staffLists} data-slot="staff-lists">
      {people.map((person) => {
        const given = services.filter(({ staff_ids }) => staff_ids.includes(person.id)).length;
        return (
          <details key={person.id} className={panelStyles.panel} data-slot="panel">
            <summary>
              <Avatar name={personName(person)} />
              <span>
                <b>{personName(person)}</b>
                <small>
                  {[person.title, given === 1 ? '1 service' : `${given} services`].filter(Boolean).join(' · ')}
                </small>
              </span>
            </summary>
            {byCategory(services).map((group) => (
              <fieldset key={group.id}>
                <legend>{group.name}</legend>
                {group.services.map((service) => (
                  <Checkbox
                    key={service.id}
                    label={service.is_active ? service.name : `${service.name} (not shown)`}
                    checked={service.staff_ids.includes(person.id)}
                    disabled={!onTick}
                    onChange={(event) => onTick?.(person, service, event.target.checked)}
                  />
                ))}
              </fieldset>
            ))}
          </details>
        );
      })}
    </div>
  );
}
