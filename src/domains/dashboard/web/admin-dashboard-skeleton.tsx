import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';

/** The placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the figures">
      <div className="bone desk-bone-turns" aria-hidden="true" />
      <div className="desk-tiles" aria-hidden="true">
        {['sales', 'orders', 'basket', 'customers'].map((tile) => (
          <div key={tile} className="panel tile grid gap-3">
            <Bone width="40%" />
            <Bone width="70%" height="1.75rem" />
            <Bone width="55%" />
          </div>
        ))}
      </div>
      <div className="cols desk-cols" aria-hidden="true">
        <div className="panel w7 p-4">
          <Bone width="30%" />
          <div className="bone mt-4 desk-bone-chart" />
        </div>
        <div className="panel w5 p-4">
          <LinesSkeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
