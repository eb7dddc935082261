import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Picture } from '~/ui/picture.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { servicesQuery } from './query.ts';
import { RowSkeletons } from '~/ui/row-skeletons.tsx';
import { tintOf } from '~/ui/tint.ts';
import { serviceLink, servicesLink } from './links.ts';
import { servicesLabel } from './service-list-search-params.ts';
import { SignTile } from './service-picture.tsx';
import styles from './menu-groups.module.css';

// More than that make a menu a page: the category's own page has them all.
const SHOWN = 5;

/** The categories with their services, in the header's panel. */
export function MenuGroups() {
  const read = useQuery(servicesQuery.listCategoriesWithServices.queryOptions());
  if (read.isError) return <LoadFailed onReload={() => void read.refetch()} waiting={read.isFetching} />;
  if (!read.data) {
    return (
      <div className={styles.megaGroups} aria-busy="true">
        <RowSkeletons count={3} />
      </div>
    );
  }
  return (
    <div className={styles.megaGroups}>
      {read.data.map(({ id, name, slug, image, services }) => {
        const [first] = services;
        return (
          <div key={id} style={{ '--tint': `var(--tint-${tintOf(name)})` } as CSSProperties}>
            <Link className={styles.megaGroup} to={servicesLink({ category: slug })}>
              {image || !first ? (
                <Picture src={image} alt="" tint={tintOf(name)} sizes="3rem" />
              ) : (
                <SignTile service={first} />
              )}
              <span>
                {name}
                <small>{servicesLabel(services.length)}</small>
              </span>
            </Link>
            <ul>
              {services.slice(0, SHOWN).map((service) => (
                <li key={service.id}>
                  <Link to={serviceLink(service)}>{service.name}</Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
