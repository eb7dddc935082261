import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffProductRow } from '~/domains/catalogue/contract.ts';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { catalogueQuery } from '~/domains/catalogue/web/query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { useTyped } from '~/ui/use-typed-value.ts';
import formStyles from '~/ui/form.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const MOST_FOUND = 8;

interface FindProductProps {
  label: string;
  help?: string;
  /** The selected product. */
  chosen: string | null;
  /** Only of this schedule: a generic is of the same. */
  schedule?: string;
  error?: string | undefined;
  /** Why one that was found cannot be chosen; null if it can. */
  refusal?: (product: StaffProductRow) => string | null;
  onChoose: (product: StaffProductRow) => void;
  onClear: () => void;
}

/** One product of the catalogue, found by name, brand or NAPPI code. */
export function FindProduct(props: FindProductProps) {
  const { label, help, chosen, schedule, error, refusal, onChoose, onClear } = props;
  const id = useId();
  const [q, setQ] = useState('');
  const search = useTyped(q, setQ);
  const found = useQuery({
    ...catalogueQuery.listStaffProducts.queryOptions({
      input: { q, page_size: MOST_FOUND, is_active: true, ...(schedule ? { schedule } : {}) },
    }),
    enabled: q !== '',
  });
  const choose = (product: StaffProductRow) => {
    setQ('');
    onChoose(product);
  };
  return (
    <div className={formStyles.field} data-slot="field">
      <label htmlFor={id}>{label}</label>
      {chosen !== null && (
        <p className={prescriptionDeskStyles.chosen}>
          <b>{chosen}</b>
          <Button variant="text" size="small" onClick={onClear}>
            Remove<span className={visuallyHiddenStyles.hidden}> {chosen}</span>
          </Button>
        </p>
      )}
      <input
        id={id}
        className={formStyles.input}
        data-slot="input"
        type="search"
        placeholder="Name or NAPPI code"
        autoComplete="off"
        spellCheck={false}
        value={search.typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would save the medicine.
          event.preventDefault();
          search.sendNow();
        }}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help !== undefined && q === '' && (
        <p className={formStyles.help} data-slot="help">
          {help}
        </p>
      )}
      {q !== '' && (
        <ul className={prescriptionDeskStyles.found} aria-label="Found" aria-busy={found.isPending || undefined}>
          {found.data?.items.map((product) => {
            const why = refusal?.(product) ?? null;
            return (
              <li key={product.id}>
                <span>
                  <ScheduleBadge schedule={product.schedule} /> {product.name}
                  <small>
                    {formatRand(product.sale_price)}
                    {product.nappi_code && `, NAPPI ${product.nappi_code}`}
                    {`, ${product.product_inventory.quantity} in stock`}
                    {why && `. ${why}`}
                  </small>
                </span>
                {why === null && (
                  <Button variant="text" size="small" onClick={() => choose(product)}>
                    Choose<span className={visuallyHiddenStyles.hidden}> {product.name}</span>
                  </Button>
                )}
              </li>
            );
          })}
          {found.isError && (
            <li className={formStyles.help} data-slot="help">
              We couldn't search the catalogue. Keep typing to try again.
            </li>
          )}
          {found.data?.items.length === 0 && (
            <li className={formStyles.help} data-slot="help">
              No results. You can type the medicine in below.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
