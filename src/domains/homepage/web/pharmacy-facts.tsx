import { DAYS, HOLIDAY } from '~/domains/locations/rules.ts';
import { useShop } from '~/client/use-shop.ts';
import { JsonLd } from '~/ui/json-ld.tsx';

/** Who we are, for search engines. */
export function PharmacyFacts() {
  const shop = useShop();
  const [place = '', city = '', postalCode = ''] = shop.address_line2.split(',').map((part) => part.trim());
  const hours = shop.opening_times
    .filter(({ weekday }) => weekday < HOLIDAY)
    .map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.long[weekday - 1],
      opens,
      // Search engines know no 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    }));
  return (
    <JsonLd
      facts={{
        '@type': 'Pharmacy',
        '@id': `${shop.public_url}/#pharmacy`,
        name: shop.short_name,
        legalName: shop.name,
        url: `${shop.public_url}/`,
        logo: `${shop.public_url}/icon-512.png`,
        image: `${shop.public_url}/og-default.png`,
        telephone: shop.phone,
        email: shop.email,
        vatID: shop.vat_number,
        identifier: shop.y_number,
        currenciesAccepted: 'ZAR',
        areaServed: { '@type': 'Country', name: 'South Africa' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: [shop.address_line1, place].filter(Boolean).join(', '),
          addressLocality: city,
          postalCode,
          addressCountry: 'ZA',
        },
        openingHoursSpecification: hours,
        sameAs: [shop.facebook_url, shop.instagram_url],
        potentialAction: {
          '@type': 'SearchAction',
          target: `${shop.public_url}/search-results?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  );
}
