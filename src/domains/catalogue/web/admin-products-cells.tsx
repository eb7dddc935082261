import { Money } from '~/ui/money.tsx';
import { isReduced } from '~/ui/price.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { StaffProductRow } from '../contract.ts';
import { LOW_STOCK } from '../contract-limits.ts';
import { closedBy } from './admin-product-copy.ts';
import type { useShowProducts } from './use-admin-products.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export function Price({ row }: { row: StaffProductRow }) {
  return (
    <span className={dataTableStyles.money} data-slot="money">
      {isReduced(row) && (
        <s>
          <span className={visuallyHiddenStyles.hidden}>was </span>
          <Money amount={row.price} tabular />
        </s>
      )}
      <Money amount={row.sale_price} tabular />
    </span>
  );
}

export function Stock({ quantity, isAlone }: { quantity: number; isAlone: boolean }) {
  if (quantity === 0) return <StatusChip tone="bad">Out</StatusChip>;
  if (quantity <= LOW_STOCK) return <StatusChip tone="warn">{quantity} left</StatusChip>;
  return (
    <span>
      <span className={textStyles.digits} data-slot="digits">
        {quantity}
      </span>
      {isAlone && ' in stock'}
    </span>
  );
}

interface ShownSwitchProps {
  row: StaffProductRow;
  tools: { mayUpdate: boolean; show: ReturnType<typeof useShowProducts>; setUndo: (undo: null) => void };
}

export function ShownSwitch({ row, tools }: ShownSwitchProps) {
  const { mayUpdate, show, setUndo } = tools;
  if (!mayUpdate)
    return (
      <StatusChip tone={row.is_active ? 'good' : 'calm'} hollow={!row.is_active}>
        {row.is_active ? 'In the shop' : 'Not shown'}
      </StatusChip>
    );
  const why = row.is_active ? undefined : closedBy(row.schedule, 'is_active');
  const isChanging = show.isPending && show.variables.ids.includes(row.id);
  return (
    <Switch
      label={<span className={visuallyHiddenStyles.hidden}>{row.name} in the shop</span>}
      checked={row.is_active}
      disabled={why !== undefined || isChanging}
      title={why}
      onChange={(event) => {
        setUndo(null);
        show.mutate({ ids: [row.id], is_active: event.target.checked });
      }}
    />
  );
}
