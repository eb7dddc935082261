import { Link } from 'react-router';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { JOIN_FROM_MINUTES } from '../contract-limits.ts';
import { hoursLines } from '~/domains/locations/rules.ts';
import { partsOf } from '~/shared/description.ts';
import { telephoneLink } from '~/ui/contact-links.ts';
import { useShop } from '~/client/use-shop.ts';
import { Fold } from '~/ui/accordion.tsx';
import type { Service } from '../contract.ts';
import productPageStyles from '~/domains/catalogue/web/product-page.module.css';
import servicesStyles from './services.module.css';
import textStyles from '~/ui/text.module.css';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s*/, '').trim())
    .filter(Boolean);

function Place({
  place: { name, line1, line2, suburb, city, postal_code, hours, phone },
}: {
  place: BusinessLocation;
}) {
  return (
    <div className={servicesStyles.place}>
      <p>
        <b>{name}</b>
        <br />
        {[line1, line2, suburb, city, postal_code].filter(Boolean).join(', ')}
      </p>
      {hours.length > 0 && (
        <dl>
          {hoursLines(hours).map(({ days, hours: words }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {phone && (
        <a className={textStyles.link} href={telephoneLink(phone)}>
          {phone}
        </a>
      )}
    </div>
  );
}

interface ServiceFoldsProps {
  service: Service;
  places: readonly BusinessLocation[];
}

/** Before the visit: how to prepare, what happens and where it is. */
export function ServiceFolds({ service, places }: ServiceFoldsProps) {
  const shop = useShop();
  const before = linesOf(service.preparation);
  const isOnline = service.modes.includes('online');
  return (
    <>
      {before.length > 0 && (
        <Fold title="Before you come" open>
          <ul>
            {before.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fold>
      )}
      {partsOf(service.description).map(({ title, html }, index) => (
        <Fold key={title} title={title ?? 'What happens'} open={index === 0}>
          <div className={productPageStyles.prose} dangerouslySetInnerHTML={{ __html: html }} />
        </Fold>
      ))}
      {isOnline && (
        <Fold title="How an online consultation works">
          <p>
            You talk by video in your browser: there is nothing to install. The link is in your email. You can join from{' '}
            {JOIN_FROM_MINUTES} minutes before the start. The call is encrypted from end to end, and nothing is
            recorded.
          </p>
        </Fold>
      )}
      {places.length > 0 && (
        <div id="where">
          <Fold title="Where, and when we are open" open>
            {places.map((place) => (
              <Place key={place.id} place={place} />
            ))}
          </Fold>
        </div>
      )}
      <Fold title="Ask before you book">
        <p>
          Phone{' '}
          <a className={textStyles.link} href={telephoneLink(shop.phone)}>
            {shop.phone}
          </a>{' '}
          or{' '}
          <Link className={textStyles.link} to="/contact">
            write to us
          </Link>
          . It costs nothing.
        </p>
      </Fold>
    </>
  );
}
