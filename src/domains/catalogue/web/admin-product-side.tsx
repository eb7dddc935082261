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
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import productsListStyles from '~/ui/admin/products-list.module.css';
import textStyles from '~/ui/text.module.css';

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
        <div className={formStyles.field} data-slot="field">
          <Switch label="Show it to customers" disabled={notShown !== undefined} {...register('is_active')} />
          {notShown && (
            <p className={formStyles.help} data-slot="help">
              {notShown}
            </p>
          )}
          <FieldError>{fault('is_active')}</FieldError>
        </div>
        {base &&
          (base.is_active ? (
            <Link
              className={classNames(textStyles.link, productsListStyles.viewLink)}
              to={productLink(base)}
              target="_blank"
            >
              View in the shop
              <ExternalLink className={iconStyles.small} />
            </Link>
          ) : (
            <p className={formStyles.help} data-slot="help">
              This product has no page while it is hidden.
            </p>
          ))}
      </FormGroup>
      <FormGroup title="On the home page">
        <div className={formStyles.field} data-slot="field">
          {SHELVES.map(({ name, words }) => (
            <div key={name}>
              <Switch label={words} disabled={notPromoted !== undefined} {...register(name)} />
              <FieldError>{fault(name)}</FieldError>
            </div>
          ))}
          {notPromoted && (
            <p className={formStyles.help} data-slot="help">
              {notPromoted}
            </p>
          )}
        </div>
      </FormGroup>
      {base && (
        <FormGroup title="History">
          <dl className={pairListStyles.pairs} data-slot="pairs">
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
