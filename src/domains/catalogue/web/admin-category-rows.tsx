import { Pin, PinOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Picture } from '~/ui/picture.tsx';
import { SortableList } from '~/ui/admin/sortable-list.tsx';
import type { Category } from '../contract.ts';
import { useDeleteCategory, usePinCategory } from './use-admin-categories.ts';
import { classNames } from '~/ui/class-names.ts';
import categoryRowsStyles from '~/ui/admin/category-rows.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';

interface CategoryRowsProps {
  title: string;
  text?: string;
  rows: readonly Category[];
  onOrder: (rows: Category[]) => void;
  onOpen: (id: string) => void;
}

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** Categories in their order, each with its actions. */
export function CategoryRows({ title, text, rows, onOrder, onOpen }: CategoryRowsProps) {
  const mayUpdate = useCan('category.update');
  const mayDelete = useCan('category.delete');
  const pin = usePinCategory();
  const remove = useDeleteCategory();
  if (rows.length === 0) return null;
  return (
    <section
      className={classNames(panelStyles.panel, categoryRowsStyles.categoryList)}
      data-slot="panel"
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        {text && <small>{text}</small>}
      </header>
      <SortableList
        label={title}
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ category_name }) => category_name}
        onOrder={onOrder}
      >
        {(category, grip) => (
          <div className={categoryRowsStyles.categoryRow}>
            {mayUpdate && <span className={categoryRowsStyles.categoryGrip}>{grip}</span>}
            <Picture src={category.category_image} alt="" tint={category.tint} sizes="3rem" />
            <span className={categoryRowsStyles.categoryName}>
              {mayUpdate ? (
                <button type="button" className={categoryRowsStyles.categoryOpen} onClick={() => onOpen(category.id)}>
                  {category.category_name}
                </button>
              ) : (
                <b>{category.category_name}</b>
              )}
              <Link
                className={dataTableStyles.sub}
                data-slot="sub"
                to={`/admin/products/list?category_id=${category.id}`}
              >
                {counted(category.product_count)}
              </Link>
            </span>
            {mayUpdate && (
              <IconButton
                label={`${category.is_pinned ? 'Unpin' : 'Pin'} ${category.category_name}`}
                onClick={() => pin.mutate({ id: category.id, is_pinned: !category.is_pinned })}
              >
                {category.is_pinned ? <PinOff className={iconStyles.small} /> : <Pin className={iconStyles.small} />}
              </IconButton>
            )}
            {mayDelete && (
              <IconButton label={`Delete ${category.category_name}`} onClick={() => void remove(category)}>
                <Trash2 className={iconStyles.small} />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
    </section>
  );
}
