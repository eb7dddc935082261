import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SelectCapsule } from '~/ui/field.tsx';
import { IconButton, IconLink } from '~/ui/icon-button.tsx';

const count = new Intl.NumberFormat('en-ZA');

function Turn({ label, to, icon: Icon }: { label: string; to: string | null; icon: typeof ChevronLeft }) {
  if (to === null) {
    return (
      <IconButton label={label} disabled>
        <Icon className="i i-s" />
      </IconButton>
    );
  }
  return (
    <IconLink label={label} to={to} preventScrollReset>
      <Icon className="i i-s" />
    </IconLink>
  );
}

interface ListPagerProps {
  page: number;
  page_size: number;
  total: number;
  sizes: readonly number[];
  hrefOf: (change: { page?: number; page_size?: number }) => string;
}

/** Which rows are shown of how many, how many on a page, and the way to the others. */
export function ListPager({ page, page_size, total, sizes, hrefOf }: ListPagerProps) {
  const navigate = useNavigate();
  const first = (page - 1) * page_size + 1;
  const last = Math.min(total, page * page_size);
  return (
    <div className="pager">
      <span role="status">
        {total === 0 ? '0' : `${count.format(first)} to ${count.format(last)} of ${count.format(total)}`}
      </span>
      <span className="pager-turn">
        <SelectCapsule
          label="Rows on a page"
          value={page_size}
          onChange={(event) =>
            void navigate(hrefOf({ page_size: Number(event.target.value) }), { preventScrollReset: true })
          }
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size} rows
            </option>
          ))}
        </SelectCapsule>
        <Turn label="Page before" to={page > 1 ? hrefOf({ page: page - 1 }) : null} icon={ChevronLeft} />
        <Turn label="Next page" to={last < total ? hrefOf({ page: page + 1 }) : null} icon={ChevronRight} />
      </span>
    </div>
  );
}
