import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useCan } from '~/domains/accounts/web/session.ts';
import { whenWords } from '~/shared/dates.ts';
import { faultAt } from '~/ui/fault-at.ts';
import { FieldError } from '~/ui/field-error.tsx';
import { FormGroup } from '~/ui/form-page.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { FullService } from '../contract.ts';
import { noticeWords, policyLines } from '../words.ts';
import { policyLink, serviceLink } from './links.ts';
import type { ServiceForm } from './use-service-form.ts';

/** What holds for its bookings, as customers read it. */
function Policy({ service }: { service: FullService }) {
  const mayRead = useCan('booking_policy.read');
  const { policy, price } = service;
  return (
    <FormGroup title="Booking policy">
      <p className="help">{policy.service_id ? 'It has a policy of its own.' : 'It follows the shop’s policy.'}</p>
      <ul className="policy-lines">
        {[noticeWords(policy), ...policyLines(policy, price)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayRead && (
        <Link className="link view-link" to={policyLink(service)}>
          {policy.service_id ? 'Change it' : 'Give it its own'}
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
      <FormGroup title="On the site">
        <div className="field">
          <Switch label="Offer it to visitors" {...register('is_active')} />
          <FieldError>{faultAt(formState.errors)('is_active')}</FieldError>
          {people.length === 0 && <p className="help">It shows, but has no free time while nobody gives it.</p>}
        </div>
        {base &&
          (base.is_active ? (
            <Link className="link view-link" to={serviceLink(base)} target="_blank">
              View its page
              <ExternalLink className="i i-s" />
            </Link>
          ) : (
            <p className="help">It has no page while it is not offered.</p>
          ))}
      </FormGroup>
      {base && <Policy service={base} />}
      {base && (
        <FormGroup title="History">
          <dl className="kv">
            <dt>Changed</dt>
            <dd>{whenWords(base.updated_at)}</dd>
          </dl>
        </FormGroup>
      )}
    </>
  );
}
