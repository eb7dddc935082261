import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import type { ServiceCard } from '../contract.ts';
import { SimilarServices } from './similar-services.tsx';
import { classNames } from '~/ui/class-names.ts';
import emptyStyles from '~/ui/empty.module.css';
import missingStyles from '~/ui/missing.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

const Label = drawings['not-found'];

/** The loader's data in place of a service that is not offered. */
export function similarOf(error: unknown): ServiceCard[] | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  return (error.data as { similar?: ServiceCard[] } | null)?.similar ?? null;
}

export function ServiceMissing({ similar }: { similar: ServiceCard[] }) {
  return (
    <div className={classNames(pageWidthStyles.pageWidth, missingStyles.missing)}>
      <div className={emptyStyles.empty} data-slot="empty">
        <Label />
        <h1>This service is not available.</h1>
        <p>
          We may no longer offer it, or there may be a typing mistake in the address. See our other services, or ask us.
        </p>
        <div className={missingStyles.action}>
          <ButtonLink to="/services">All services</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Ask us
          </ButtonLink>
        </div>
      </div>
      <SimilarServices title="Services you can book" services={similar} />
    </div>
  );
}
