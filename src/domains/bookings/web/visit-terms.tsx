import { useQueries } from '@tanstack/react-query';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { policyLines } from '~/domains/services/service-copy.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import styles from './visit-terms.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The fees for cancelling and rescheduling, shown before anything is booked. */
export function VisitTerms({ services }: { services: readonly ServiceCard[] }) {
  const reads = useQueries({
    queries: services.map(({ id }) => servicesQuery.resolveService.queryOptions({ input: { id } })),
  });
  const terms = reads.flatMap(({ data }) =>
    data ? [{ id: data.id, name: data.name, lines: policyLines(data.policy, data.price) }] : [],
  );
  const isSame = new Set(terms.map(({ lines }) => lines.join())).size === 1;
  const failed = reads.filter(({ isError, data }) => isError && !data);
  const isWhole = terms.length === services.length;
  return (
    <section className={styles.terms} aria-labelledby="bk-terms">
      <h2 id="bk-terms">If your plans change</h2>
      {failed.length > 0 && (
        <LoadFailed
          waiting={failed.some(({ isFetching }) => isFetching)}
          onReload={() => void Promise.all(failed.map((read) => read.refetch()))}
        />
      )}
      {failed.length === 0 && !isWhole && (
        <div aria-busy="true">
          <span className={visuallyHiddenStyles.hidden}>Loading the cancellation fees</span>
          <LinesSkeleton lines={2} />
        </div>
      )}
      {isWhole &&
        (isSame ? terms.slice(0, 1) : terms).map(({ id, name, lines }) => (
          <div key={id}>
            {!isSame && <h3>{name}</h3>}
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
