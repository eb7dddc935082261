import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { shortDateTime } from '~/shared/dates.ts';
import { FieldError } from '~/ui/field-error.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { StaffProduct } from '../contract.ts';
import { closedBy } from './admin-product-copy.ts';
import { faultAt } from '~/ui/fault-at.ts';
import { productLink } from './links.ts';
import type { ProductForm } from './use-product-form.ts';

const SHELVES = [
  { name: 'is_featured', words: 'Featured' },
  { name: 'is_luxury', words: 'Luxury collection' },
  { name: 'is_perfume', words: 'Perfumes' },
] as const;

export function InTheShop({ form, base }: { form: ProductForm; base: StaffProduct | null }) {
  const { register, control, formState } = form;
  const schedule = useWatch({ control, name: 'schedule' });
  const fault = faultAt(formState.errors);
  const notShown = closedBy(schedule, 'is_active');
  const notPromoted = closedBy(schedule, 'is_featured');
  return (
    <>
      <FormGroup title="In the shop">
        <div className="field">
          <Switch label="Show it to customers" disabled={notShown !== undefined} {...register('is_active')} />
          {notShown && <p className="help">{notShown}</p>}
          <FieldError>{fault('is_active')}</FieldError>
        </div>
        {base &&
          (base.is_active ? (
            <Link className="link view-link" to={productLink(base)} target="_blank">
              View in the shop
              <ExternalLink className="i i-s" />
            </Link>
          ) : (
            <p className="help">This product has no page while it is hidden.</p>
          ))}
      </FormGroup>
      <FormGroup title="On the home page">
        <div className="field">
          {SHELVES.map(({ name, words }) => (
            <div key={name}>
              <Switch label={words} disabled={notPromoted !== undefined} {...register(name)} />
              <FieldError>{fault(name)}</FieldError>
            </div>
          ))}
          {notPromoted && <p className="help">{notPromoted}</p>}
        </div>
      </FormGroup>
      {base && (
        <FormGroup title="History">
          <dl className="kv">
            <dt>Added</dt>
            <dd>{shortDateTime(base.created_at)}</dd>
            <dt>Changed</dt>
            <dd>{shortDateTime(base.updated_at)}</dd>
          </dl>
        </FormGroup>
      )}
    </>
  );
}
