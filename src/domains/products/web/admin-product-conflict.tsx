import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Segments } from '~/ui/segments.tsx';
import { FIELD_WORDS } from '../product-faults.ts';
import { scheduleRule } from '../rules.ts';
import type { StaffProduct } from '../contract.ts';
import { differencesOf, valuesOf, type Difference, type ProductValues } from './admin-product-values.ts';
import { plainText, shorten } from '~/shared/description.ts';
import { useCategories } from './use-admin-products.ts';

interface ConflictDialogProps {
  detail: string;
  base: ProductValues;
  mine: ProductValues;
  theirs: StaffProduct;
  resolve: (keep: ReadonlySet<string>) => void;
  close: () => void;
}

const MOST_LETTERS = 90;
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function useSaid() {
  const categories = useCategories();
  return (field: Difference['field'], value: Difference['mine']): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field === 'category_id')
      return categories.data?.find(({ id }) => id === value)?.category_name ?? 'Another category';
    if (field === 'schedule') return scheduleRule(value as ProductValues['schedule']).label;
    if (field === 'product_inventory') return (value as ProductValues['product_inventory']).quantity;
    if (field === 'description') return shorten(plainText(value as string), MOST_LETTERS) || 'None';
    if (Array.isArray(value)) {
      const one = field === 'images' ? 'picture' : 'row';
      return value.length === 1 ? `1 ${one}` : `${value.length} ${one}s`;
    }
    return shorten(String(value), MOST_LETTERS) || 'None';
  };
}

/** Somebody else saved this product meanwhile: what they changed, and what becomes of what both changed. */
export function ConflictDialog({ detail, base, mine, theirs, resolve, close }: ConflictDialogProps) {
  const said = useSaid();
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const all = differencesOf(base, mine, valuesOf(theirs));
  const both = all.filter(({ isBoth }) => isBoth);
  const only = all.filter(({ isBoth }) => !isBoth);
  const choose = (field: string, isMine: boolean) =>
    setKeep(new Set(isMine ? [...keep, field] : [...keep].filter((one) => one !== field)));
  const word = (field: string) => upper(FIELD_WORDS[field] ?? field);
  return (
    <Dialog
      open
      onClose={close}
      title="Somebody else changed this product"
      text={detail}
      wide
      buttons={
        <>
          <Button variant="outline" onClick={close}>
            Not yet
          </Button>
          <Button onClick={() => resolve(keep)}>Keep editing</Button>
        </>
      }
    >
      <div className="conflict">
        {both.length > 0 && (
          <section>
            <h3>You both changed</h3>
            <ul>
              {both.map(({ field, theirs: other, mine: own }) => (
                <li key={field}>
                  <b>{word(field)}</b>
                  <dl className="kv">
                    <dt>Theirs</dt>
                    <dd>{said(field, other)}</dd>
                    <dt>Yours</dt>
                    <dd>{said(field, own)}</dd>
                  </dl>
                  <Segments
                    label={`${word(field)}: which one stays`}
                    value={keep.has(field) ? 'mine' : 'theirs'}
                    options={[
                      { value: 'theirs', words: 'Take theirs' },
                      { value: 'mine', words: 'Keep mine' },
                    ]}
                    onChange={(value) => choose(field, value === 'mine')}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {only.length > 0 && (
          <section>
            <h3>Comes into your form</h3>
            <dl className="kv">
              {only.map(({ field, theirs: other }) => (
                <div key={field}>
                  <dt>{word(field)}</dt>
                  <dd>{said(field, other)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <p className="help">All else you wrote stays. Nothing is saved until you press Save.</p>
      </div>
    </Dialog>
  );
}
