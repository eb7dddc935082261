import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { plainText } from '~/shared/description.ts';
import { absolute } from '~/client/page-meta.ts';
import { useShop } from '~/client/use-shop.ts';
import { BreadcrumbFacts, JsonLd } from '~/ui/json-ld.tsx';
import type { Service } from '../contract.ts';
import { bookLink, serviceLink, servicesLink } from './links.ts';

/** The way to a service, for the eye and for search engines. */
export const crumbsOf = ({ service_category: { name, slug } }: Service) => [
  { words: 'Services', to: '/services' },
  { words: name, to: servicesLink({ category: slug }) },
];

/** Structured data of a service (schema.org Service: the offer is help, not a named procedure). */
export function ServiceFacts({ service, places }: { service: Service; places: readonly BusinessLocation[] }) {
  const shop = useShop();
  const { name, images, price, modes, summary, description, service_category } = service;
  const url = absolute(shop, serviceLink(service));
  const book = absolute(shop, bookLink(service));
  return (
    <>
      <JsonLd
        facts={{
          '@type': 'Service',
          '@id': url,
          name,
          url,
          description: plainText(description) || summary || name,
          serviceType: service_category.name,
          category: service_category.name,
          ...(images.length > 0 && { image: images.map((image) => absolute(shop, image)) }),
          provider: { '@type': 'Pharmacy', '@id': `${shop.public_url}/#pharmacy`, name: shop.name },
          areaServed: { '@type': 'Country', name: 'South Africa' },
          availableChannel: modes.map((mode) => ({
            '@type': 'ServiceChannel',
            serviceUrl: book,
            ...(mode === 'physical' && {
              serviceLocation: places.map(({ name: place, line1, suburb, city, postal_code }) => ({
                '@type': 'Place',
                name: place,
                address: {
                  '@type': 'PostalAddress',
                  streetAddress: [line1, suburb].filter(Boolean).join(', '),
                  addressLocality: city,
                  postalCode: postal_code,
                  addressCountry: 'ZA',
                },
              })),
            }),
          })),
          offers: {
            '@type': 'Offer',
            url: book,
            price: Number(price).toFixed(2),
            priceCurrency: 'ZAR',
            availability: 'https://schema.org/InStock',
          },
        }}
      />
      <BreadcrumbFacts
        origin={shop.public_url}
        crumbs={[...crumbsOf(service), { words: name, to: serviceLink(service) }]}
      />
    </>
  );
}
