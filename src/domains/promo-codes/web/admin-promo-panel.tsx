import { lazy, Suspense } from 'react';
import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { PromoCode } from '../contract.ts';
import { PromoChip } from './admin-promo-chip.tsx';
import { usesLabel } from './admin-promo-copy.ts';
import { NEW, useAdminPromo } from './use-admin-promos.ts';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load on demand.
const PromoForm = lazy(async () => ({ default: (await import('./admin-promo-form.tsx')).PromoForm }));

interface PromoPanelProps {
  id: string;
  /** The list's data about it, until the code itself has loaded. */
  row: PromoCode | undefined;
  turns: Turns;
  onSaved: (promo: PromoCode) => void;
  onClose: () => void;
}

const READY = { isPending: false, isError: false, error: null, isFetching: false, refetch: () => {} };

const waiting = (
  <section aria-busy="true">
    <span className={visuallyHiddenStyles.hidden}>Loading the promo code</span>
    <LinesSkeleton lines={8} />
  </section>
);

/** Head and form of the open code. */
export function PromoPanel({ id, row, turns, onSaved, onClose }: PromoPanelProps) {
  const asked = useAdminPromo(id);
  const isNew = id === NEW;
  const promo = isNew ? null : asked.data;
  const head = promo ?? row;
  return (
    <>
      <PanelHead
        thing="promo code"
        name={isNew ? 'New promo code' : (head?.code ?? 'Promo code')}
        cut
        chip={!isNew && head && <PromoChip state={head.state} />}
        turns={isNew ? undefined : turns}
        onClose={onClose}
      />
      <PanelBody id={id} asked={isNew ? READY : asked} waiting={waiting}>
        {promo !== undefined && (
          <>
            {promo && (
              <section>
                <dl className={pairListStyles.pairs} data-slot="pairs">
                  <dt>Uses so far</dt>
                  <dd>{usesLabel(promo)}</dd>
                </dl>
              </section>
            )}
            <section className={openPanelStyles.last}>
              <Suspense fallback={waiting}>
                <PromoForm key={id} promo={promo} onSaved={onSaved} onDeleted={onClose} />
              </Suspense>
            </section>
          </>
        )}
      </PanelBody>
    </>
  );
}
