import { CalendarClock } from 'lucide-react';
import { use } from 'react';
import { Link, redirect } from 'react-router';
import { plainText, shorten } from '~/shared/description.ts';
import { canonicalLink } from '~/domains/catalogue/web/links.ts';
import { load } from '~/client/load.ts';
import { isNotFound, PageFailure } from '~/client/page-failure.tsx';
import { failureMeta, pageMeta } from '~/client/page-meta.ts';
import { formatRand } from '~/shared/money.ts';
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { Gallery } from '~/ui/gallery.tsx';
import { inProcess } from '~/client/page-context.ts';
import { locationsApi } from '~/domains/locations/web/api.ts';
import { servicesApi } from './api.ts';
import { Price } from '~/ui/price.tsx';
import { tintOf } from '~/ui/tint.ts';
import { formatDuration, modesLabel, noticePeriodText, policyLines } from '../service-copy.ts';
import type { Route } from './+types/service-page';
import { bookLink, serviceLink, servicesLink } from './links.ts';
import { NextTimesSlot } from './next-times-slot.ts';
import { crumbsOf, ServiceFacts } from './service-facts.tsx';
import { ServiceFolds } from './service-folds.tsx';
import { ServiceMissing, similarOf } from './service-not-found.tsx';
import { SignTile } from './service-picture.tsx';
import { ServiceVisit } from './service-visit.tsx';
import { SimilarServices } from './similar-services.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import productPageStyles from '~/domains/catalogue/web/product-page.module.css';
import styles from './service-page.module.css';
import servicesStyles from './services.module.css';

const SIMILAR = 3;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = params.serviceName;
  const id = searchParams.get('id') ?? undefined;
  const service = await load(inProcess(context, servicesApi).resolveService({ slug, id }), async () => ({
    // Not offered (any more): alternatives.
    similar: await inProcess(context, servicesApi)
      .listSimilarServices({ slug, id, limit: SIMILAR })
      .catch(() => []),
  }));
  if (slug !== service.slug || id !== service.id)
    throw redirect(canonicalLink(serviceLink(service), searchParams), 301);
  const [similar, locations] = await Promise.all([
    // A service is worth reading without its neighbours and its address; the failures themselves are logged by the API.
    inProcess(context, servicesApi)
      .listSimilarServices({ id: service.id, limit: SIMILAR })
      .catch(() => []),
    inProcess(context, locationsApi)
      .listLocations()
      .catch(() => []),
  ]);
  const places = service.modes.includes('physical')
    ? locations.filter(({ id: place }) => service.business_location_ids.includes(place))
    : [];
  return { service, similar, places };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error) return failureMeta({ matches, isMissing: isNotFound(error) });
  if (!loaderData) return [];
  const { service } = loaderData;
  const { name, price, duration_minutes, modes } = service;
  const what = `${name}, ${formatRand(Number(price))}, ${formatDuration(duration_minutes)}, ${modesLabel(modes)}.`;
  return pageMeta({
    matches,
    path: serviceLink(service),
    title: name,
    description: shorten(`${what} ${plainText(service.description)}`.trim(), 158),
    image: service.images[0],
  });
};

export default function ServicePage({ loaderData: { service, similar, places } }: Route.ComponentProps) {
  const nextTimesOf = use(NextTimesSlot);
  const { name, price, duration_minutes, modes, service_category, policy } = service;
  const book = bookLink(service);
  return (
    <div
      className={classNames(pageWidthStyles.pageWidth, productPageStyles.product, servicesStyles.servicePage)}
      key={service.id}
    >
      <ServiceFacts service={service} places={places} />
      <Breadcrumbs crumbs={crumbsOf(service)} />
      <Gallery
        name={name}
        images={service.images}
        image_alts={service.image_alts}
        tint={tintOf(service_category.name)}
        bare={<SignTile service={service} className={styles.largeSign} />}
      />
      <section className={productPageStyles.buy} aria-label="Book">
        <Link data-slot="brand" to={servicesLink({ category: service_category.slug })}>
          {service_category.name}
        </Link>
        <h1>{name}</h1>
        <Price price={Number(price)} />
        <p className={productPageStyles.save}>
          {formatDuration(duration_minutes)}, {modesLabel(modes)}.
          {Number(price) > 0 && ' Pay online or at the pharmacy.'}
        </p>
        <div className={productPageStyles.actionHere} data-slot="action-here">
          <ButtonLink to={book} size="big" wide>
            Book
          </ButtonLink>
        </div>
        {nextTimesOf && (
          <div className={servicesStyles.next} aria-live="polite">
            {nextTimesOf(service)}
          </div>
        )}
        <ServiceVisit service={service} places={places} />
        <div className={classNames(noteStyles.note, servicesStyles.note)} data-slot="note">
          <CalendarClock className={iconStyles.icon} />
          <div>
            <h2>If your plans change</h2>
            {policyLines(policy, price).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{noticePeriodText(policy)}</p>
          </div>
        </div>
      </section>
      <div>
        <ServiceFolds service={service} places={places} />
      </div>
      <div className={classNames(flowStyles.sticky, flowStyles.buy)} data-slot="sticky" data-bottom-bar="buy">
        <Price price={Number(price)}>
          <small>{formatDuration(duration_minutes)}</small>
        </Price>
        <ButtonLink to={book} size="big">
          Book
        </ButtonLink>
      </div>
      <SimilarServices title="More services" services={similar} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const similar = similarOf(error);
  return similar ? <ServiceMissing similar={similar} /> : <PageFailure error={error} />;
}
