import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import '~/ui/styles/admin-promos.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-promo-codes-page';
import { PromoPanel } from './admin-promo-panel.tsx';
import { PromosFilters } from './admin-promos-filters.tsx';
import { NEW, parsePromosState, promosHref, viewWords } from './admin-promos-search-params.ts';
import { PromosTable } from './admin-promos-table.tsx';
import { useAdminPromos } from './use-admin-promos.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Promo Code | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open code scroll by themselves. */
export const handle = { fill: true };

function PromosScreen() {
  const [params] = useSearchParams();
  const state = parsePromosState(params);
  const navigate = useNavigate();
  const mayCreate = useCan('promo_code.create');
  const { box, scroll, isNarrow, isSheet, look, toRows } = useSplit(state.promo);
  const list = useAdminPromos(state);
  const row = list.data?.items.find(({ id }) => id === state.promo);
  const open = (promo: string | null) => void navigate(promosHref(state, { promo }), { preventScrollReset: true });
  return (
    <>
      <div className="page-head">
        <h1>Promo Code</h1>
        {mayCreate && (
          <div className="btns">
            {/* One pink action a view: the open code has its own. */}
            <ButtonLink
              variant={state.promo === null ? 'primary' : 'outline'}
              size="small"
              to={promosHref(state, { promo: NEW })}
              preventScrollReset
            >
              <Plus className="i i-s" />
              New code
            </ButtonLink>
          </div>
        )}
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single')}>
        <ListPanel
          words={state.view === 'all' ? 'All promo codes' : viewWords(state.view)}
          list={list}
          state={state}
          hrefOf={(change) => promosHref(state, change)}
          scroll={scroll}
          filters={<PromosFilters state={state} counts={list.data?.counts} isNarrow={isNarrow} onDown={toRows} />}
        >
          <PromosTable state={state} list={list.data} isTight={look === 'tight'} />
        </ListPanel>
        <OpenPanel
          label="Open promo code"
          openId={state.promo}
          isSheet={isSheet}
          onClose={() => open(null)}
          none={
            <Empty
              drawing="search"
              title="No promo code selected"
              text="Select a promo code to view or change it. Use the arrow keys or J and K to move through the list, and Enter to open a code."
            />
          }
        >
          {(id) => <PromoPanel id={id} row={row} onSaved={(promo) => open(promo.id)} onClose={() => open(null)} />}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminPromoCodesPage() {
  return (
    <RequireStaff access="promo_code.read">
      <PromosScreen />
    </RequireStaff>
  );
}
