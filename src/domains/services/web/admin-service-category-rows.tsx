import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Picture } from '~/ui/picture.tsx';
import { SortableList } from '~/ui/admin/sortable-list.tsx';
import { tintOf } from '~/ui/tint.ts';
import type { ServiceCategory } from '../contract.ts';
import { SignTile } from './service-picture.tsx';
import { useDeleteServiceCategory } from './use-admin-service-categories.ts';
import { classNames } from '~/ui/class-names.ts';
import categoryRowsStyles from '~/ui/admin/category-rows.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';

interface CategoryRowsProps {
  rows: readonly ServiceCategory[];
  onOrder: (rows: ServiceCategory[]) => void;
  onOpen: (id: string) => void;
}

const counted = (count: number) => (count === 1 ? '1 service offered' : `${count} services offered`);

/** Categories in their order, each with its actions. */
export function ServiceCategoryRows({ rows, onOrder, onOpen }: CategoryRowsProps) {
  const mayUpdate = useCan('service.update');
  const mayDelete = useCan('service.delete');
  const remove = useDeleteServiceCategory();
  return (
    <section
      className={classNames(panelStyles.panel, categoryRowsStyles.categoryList)}
      data-slot="panel"
      aria-label="Categories"
    >
      <SortableList
        label="Categories"
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={onOrder}
      >
        {(category, grip) => (
          <div className={categoryRowsStyles.categoryRow}>
            {mayUpdate && <span className={categoryRowsStyles.categoryGrip}>{grip}</span>}
            {category.image ? (
              <Picture src={category.image} alt="" tint={tintOf(category.name)} sizes="3rem" />
            ) : (
              <SignTile service={{ name: category.name, service_category: category }} />
            )}
            <span className={categoryRowsStyles.categoryName}>
              {mayUpdate ? (
                <button type="button" className={categoryRowsStyles.categoryOpen} onClick={() => onOpen(category.id)}>
                  {category.name}
                </button>
              ) : (
                <b>{category.name}</b>
              )}
              <Link
                className={dataTableStyles.sub}
                data-slot="sub"
                to={`/admin/services/list?category_id=${category.id}`}
              >
                {counted(category.service_count)}
              </Link>
            </span>
            {mayDelete && (
              <IconButton label={`Delete ${category.name}`} onClick={() => void remove(category)}>
                <Trash2 className={iconStyles.small} />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
    </section>
  );
}
