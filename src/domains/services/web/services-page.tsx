import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { useShop } from '~/client/use-shop.ts';
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { BreadcrumbFacts } from '~/ui/json-ld.tsx';
import { inProcess } from '~/client/page-context.ts';
import { servicesApi } from './api.ts';
import { tintOf } from '~/ui/tint.ts';
import type { Route } from './+types/services-page';
import { servicesLink } from './links.ts';
import { ServiceCard } from './service-card.tsx';
import { filterShelves, parseServices, serviceCount, servicesLabel } from './service-list-search-params.ts';
import { ServicesFilters } from './services-filters.tsx';
import { classNames } from '~/ui/class-names.ts';
import pageWidthStyles from '~/ui/page-width.module.css';
import servicesStyles from './services.module.css';
import shelfStyles from '~/domains/catalogue/web/shelf.module.css';

// Two rows of a desk are in the first view.
const FIRST_VIEW = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = parseServices(new URL(request.url).searchParams);
  return { filter, shelves: await load(inProcess(context, servicesApi).listCategoriesWithServices()) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { filter, shelves } = loaderData;
  const shelf = shelves.find(({ slug }) => slug === filter.category);
  return pageMeta({
    matches,
    // A category has its own page; the consultation type is only a filter.
    path: servicesLink({ category: shelf?.slug }),
    title: shelf ? `${shelf.name}: services` : 'Services',
    description: shelf?.description
      ? `${shelf.description} Book a time online, at a licensed South African pharmacy.`
      : 'Vaccinations, health checks and consultations with a nurse or pharmacist, in person or online. See the price, choose a time and book, at a licensed South African pharmacy.',
  });
};

export default function ServicesPage({ loaderData: { filter, shelves } }: Route.ComponentProps) {
  const { public_url } = useShop();
  const shown = filterShelves(shelves, filter);
  const count = serviceCount(shown);
  return (
    <>
      <BreadcrumbFacts
        origin={public_url}
        crumbs={[
          { words: 'Home', to: '/' },
          { words: 'Services', to: '/services' },
        ]}
      />
      <div
        className={classNames(shelfStyles.shelf, servicesStyles.head)}
        data-slot="shelf"
        style={{ '--tint': 'var(--powder)' } as CSSProperties}
      >
        <div className={pageWidthStyles.pageWidth}>
          <Breadcrumbs crumbs={[{ words: 'Home', to: '/' }, { words: 'Services' }]} />
          <h1>Services</h1>
          <p>Visit us or consult online. Choose a service, see who offers it and book a time.</p>
        </div>
      </div>
      <div className={classNames(pageWidthStyles.pageWidth, servicesStyles.page)}>
        {shelves.length === 0 ? (
          <Empty
            drawing="not-found"
            heading="h2"
            title="No services available"
            text="There are no services to book at the moment. Ask us by phone or at the counter."
          >
            <ButtonLink to="/contact">Ask a pharmacist</ButtonLink>
          </Empty>
        ) : (
          <>
            <ServicesFilters shelves={shelves} filter={filter} words={servicesLabel(count)} />
            {count === 0 && (
              <Empty
                drawing="search"
                heading="h2"
                title="No services found"
                text="There are no services like that in this category."
              >
                <ButtonLink to="/services" variant="outline">
                  All services
                </ButtonLink>
              </Empty>
            )}
            {shown.map(({ id, name, slug, description, services }, index) => (
              <section className={servicesStyles.group} key={id} aria-labelledby={`group-${slug}`}>
                <header style={{ '--tint': `var(--tint-${tintOf(name)})` } as CSSProperties}>
                  <h2 id={`group-${slug}`}>
                    <Link to={servicesLink({ category: slug, mode: filter.mode })}>{name}</Link>
                  </h2>
                  {description !== '' && <p>{description}</p>}
                </header>
                <ul className={servicesStyles.cards}>
                  {services.map((service, at) => (
                    <li key={service.id}>
                      <ServiceCard service={service} priority={index === 0 && at < FIRST_VIEW} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </>
  );
}
