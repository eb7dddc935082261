import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LinesSkeleton } from './skeleton.tsx';
import { classNames } from './class-names.ts';
import buttonRowStyles from './button-row.module.css';
import formGroupStyles from './form-group.module.css';
import iconStyles from './icon.module.css';
import pageHeadStyles from './page-head.module.css';
import panelStyles from './panel.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

const NEW = 'new';

interface DrawerListProps<Row extends { id: string }> {
  title: string;
  text: string;
  /** The button that opens an empty form, and its drawer's title. */
  adds: string;
  mayAdd: boolean;
  mayChange: boolean;
  list: UseQueryResult<Row[]>;
  /** The loading message. */
  loading: { words: string; lines: number };
  none: { title: string; text: string };
  nameOf: (row: Row) => string;
  renderForm: (row: Row | null, onDone: () => void) => ReactNode;
  /** The rows, once there are some. */
  children: (rows: Row[], open: (id: string) => void) => ReactNode;
}

/** A short list on its own page; an opened or new item has its form in a drawer and its name in the URL. */
export function DrawerList<Row extends { id: string }>({
  title,
  text,
  adds,
  mayAdd,
  mayChange,
  list,
  loading,
  none,
  nameOf,
  renderForm,
  children,
}: DrawerListProps<Row>) {
  const [params] = useSearchParams();
  const open = params.get('open');
  const navigate = useNavigate();
  const show = (id: string | null) => void navigate(id === null ? '?' : `?open=${id}`, { preventScrollReset: true });
  const rows = list.data ?? [];
  const find = (id: string) => rows.find((row) => row.id === id) ?? null;
  const titleOf = (id: string) => {
    if (id === NEW) return adds;
    const row = find(id);
    return row && nameOf(row);
  };
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {mayAdd && (
          <div className={buttonRowStyles.buttons} data-slot="buttons">
            <Button size="small" onClick={() => show(NEW)}>
              <Plus className={iconStyles.small} />
              {adds}
            </Button>
          </div>
        )}
      </div>
      {list.isPending && (
        <section
          className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
          data-slot="panel form-group"
          aria-busy="true"
        >
          <span className={visuallyHiddenStyles.hidden}>{loading.words}</span>
          <LinesSkeleton lines={loading.lines} />
        </section>
      )}
      {list.isError && !list.data && (
        <LoadFailed
          variant="refresh"
          message={toApiError(list.error).detail}
          waiting={list.isFetching}
          onReload={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <Empty drawing="wishlist" title={none.title} text={none.text} />}
      {rows.length > 0 && children(rows, show)}
      <FormDrawer open={(open === NEW ? mayAdd : mayChange) ? open : null} titleOf={titleOf} onClose={() => show(null)}>
        {(id) => renderForm(find(id), () => show(null))}
      </FormDrawer>
    </>
  );
}
