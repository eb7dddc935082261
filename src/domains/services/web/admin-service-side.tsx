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

/** The booking policy, as customers read it. */
function Policy({ service }: { service: FullService }) {
  const mayRead = useCan('booking_policy.read');
  const { policy, price } = service;
  return (
    <FormGroup title="Booking policy">
      <p className="help">
        {policy.service_id ? 'This service has its own policy.' : 'This service follows the shop’s policy.'}
      </p>
      <ul className="policy-lines">
        {[noticePeriodText(policy), ...policyLines(policy, price)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayRead && (
        <Link className="link view-link" to={policyLink(service)}>
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
        <div className="field">
          <Switch label="Offer it to customers" {...register('is_active')} />
          <FieldError>{faultAt(formState.errors)('is_active')}</FieldError>
          {people.length === 0 && (
            <p className="help">Customers can see this service but not book it, because no staff offer it.</p>
          )}
        </div>
        {base &&
          (base.is_active ? (
            <Link className="link view-link" to={serviceLink(base)} target="_blank">
              View page
              <ExternalLink className="i i-s" />
            </Link>
          ) : (
            <p className="help">This service has no page while it is not offered.</p>
          ))}
      </FormGroup>
      {base && <Policy service={base} />}
      {base && (
        <FormGroup title="History">
          <dl className="kv">
            <dt>Changed</dt>
            <dd>{shortDateTime(base.updated_at)}</dd>
          </dl>
        </FormGroup>
      )}
    </>
  );
}
