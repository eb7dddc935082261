import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { faultAt } from '~/ui/fault-at.ts';
import { FieldError } from '~/ui/field-error.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { FullService } from '../contract.ts';
import { noticePeriodText, policyLines } from '../service-copy.ts';
import { policyLink, serviceLink } from './links.ts';
import type { ServiceForm } from './use-service-form.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import policyLinesStyles from './policy-lines.module.css';
import productsListStyles from '~/ui/admin/products-list.module.css';
import textStyles from '~/ui/text.module.css';

/** The booking policy, as customers read it. */
function Policy({ service }: { service: FullService }) {
  const mayRead = useCan('booking_policy.read');
  const { policy, price } = service;
  return (
    <FormGroup title="Booking policy">
      <p className={formStyles.help} data-slot="help">
        {policy.service_id ? 'This service has its own policy.' : 'This service follows the shop’s policy.'}
      </p>
      <ul className={policyLinesStyles.policyLines}>
        {[noticePeriodText(policy), ...policyLines(policy, price)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayRead && (
        <Link className={classNames(textStyles.link, productsListStyles.viewLink)} to={policyLink(service)}>
          {policy.service_id ? 'Change policy' : 'Create own policy'}
        </Link>
      )}
    </FormGroup>
  );
}

export function OnTheSite({ form, base }: { form: ServiceForm; base: FullService | null }) {
  const { register, control, formState } = form;
  const people = useWatch({ control, name: 'staff_ids' });
  return (
    <>
      <FormGroup title="Visibility">
        <div className={formStyles.field} data-slot="field">
          <Switch label="Offer it to customers" {...register('is_active')} />
          <FieldError>{faultAt(formState.errors)('is_active')}</FieldError>
          {people.length === 0 && (
            <p className={formStyles.help} data-slot="help">
              Customers can see this service but not book it, because no staff offer it.
            </p>
          )}
        </div>
        {base &&
          (base.is_active ? (
            <Link
              className={classNames(textStyles.link, productsListStyles.viewLink)}
              to={serviceLink(base)}
              target="_blank"
            >
              View page
              <ExternalLink className={iconStyles.small} />
            </Link>
          ) : (
            <p className={formStyles.help} data-slot="help">
              This service has no page while it is not offered.
            </p>
          ))}
      </FormGroup>
      {base && <Policy service={base} />}
      {base && (
        <FormGroup title="History">
          <dl className={pairListStyles.pairs} data-slot="pairs">
            <dt>Changed</dt>
            <dd>{shortDateTime(base.updated_at)}</dd>
          </dl>
        </FormGroup>
      )}
    </>
  );
}
