/* Placeholders for known shapes. The list around them is aria-busy; the placeholders are silent. */

const ordinals = (count: number) => Array.from({ length: count }, (_, index) => index);

export function Bone({ width, height }: { width?: string; height?: string }) {
  return <span className="bone block" style={{ width, height: height ?? '0.75rem' }} />;
}

export function ProductCardSkeleton() {
  return (
    <div className="card sk" aria-hidden="true">
      <div className="pic bone" />
      <div className="bone" style={{ width: '35%' }} />
      <div className="bone" style={{ width: '90%' }} />
      <div className="bone" style={{ width: '45%', height: '1.25rem' }} />
      <div className="act">
        <div className="bone" />
      </div>
    </div>
  );
}

/** Inside a `grid` or a rail. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return ordinals(count).map((key) => <ProductCardSkeleton key={key} />);
}

export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {ordinals(lines).map((key) => (
        <Bone key={key} width={key === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** A list row with a picture: drawers, search hits. */
export function RowSkeletons({ count }: { count: number }) {
  return ordinals(count).map((key) => (
    <div className="hit" key={key} aria-hidden="true">
      <span className="pic bone" />
      <span className="grid gap-2">
        <Bone width="80%" />
        <Bone width="40%" />
      </span>
    </div>
  ));
}

export function TableRowSkeletons({ rows, columns }: { rows: number; columns: number }) {
  return ordinals(rows).map((row) => (
    <tr key={row} aria-hidden="true">
      {ordinals(columns).map((column) => (
        <td key={column}>
          <Bone width={column === 0 ? '4rem' : '70%'} />
        </td>
      ))}
    </tr>
  ));
}
