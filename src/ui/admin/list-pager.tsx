import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SelectCapsule } from '../field.tsx';
import { IconButton, IconLink } from '../icon-button.tsx';
import iconStyles from '../icon.module.css';
import styles from './list-pager.module.css';

const count = new Intl.NumberFormat('en-ZA');

function Turn({ label, to, icon: Icon }: { label: string; to: string | null; icon: typeof ChevronLeft }) {
  if (to === null) {
    return (
      <IconButton label={label} disabled>
        <Icon className={iconStyles.small} />
      </IconButton>
    );
  }
  return (
    <IconLink label={label} to={to} preventScrollReset>
      <Icon className={iconStyles.small} />
    </IconLink>
  );
}

interface ListPagerProps<Size extends number> {
  page: number;
  page_size: number;
  total: number;
  /** The page shown, which is the previous one while the next one loads. */
  shown?: { page: number; page_size: number; count: number };
  /** Rendered beside the count. */
  children?: ReactNode;
  sizes: readonly Size[];
  hrefOf: (change: { page?: number; page_size?: Size }) => string;
}

/** Which rows are shown out of how many, the page size, and links to the other pages. */
export function ListPager<Size extends number>({
  page,
  page_size,
  total,
  shown,
  children,
  sizes,
  hrefOf,
}: ListPagerProps<Size>) {
  const navigate = useNavigate();
  const first = ((shown?.page ?? page) - 1) * (shown?.page_size ?? page_size) + 1;
  const last = shown ? first + shown.count - 1 : Math.min(total, page * page_size);
  return (
    <div className={styles.pager} data-slot="pager">
      <span className={styles.pagerText} data-slot="pager-text">
        <span role="status">
          {last < first
            ? count.format(total)
            : `${count.format(first)} to ${count.format(last)} of ${count.format(total)}`}
        </span>
        {children}
      </span>
      <span className={styles.pagerTurn}>
        <SelectCapsule
          label="Rows per page"
          value={page_size}
          onChange={(event) => {
            const size = sizes.find((one) => one === Number(event.target.value));
            if (size) void navigate(hrefOf({ page_size: size }), { preventScrollReset: true });
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size} rows
            </option>
          ))}
        </SelectCapsule>
        <Turn label="Previous page" to={page > 1 ? hrefOf({ page: page - 1 }) : null} icon={ChevronLeft} />
        <Turn label="Next page" to={page * page_size < total ? hrefOf({ page: page + 1 }) : null} icon={ChevronRight} />
      </span>
    </div>
  );
}
