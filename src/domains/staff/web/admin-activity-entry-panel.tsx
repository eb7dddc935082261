import { Fragment } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '~/domains/accounts/contract.ts';
import { formatDateTime } from '~/shared/dates.ts';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { actionLabel, actorName, detailLines } from './admin-activity-copy.ts';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface ActivityEntryPanelProps {
  id: string;
  /** The list already has all of its data. */
  row: AuditEntry | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
  hrefOfPerson: (id: string) => string;
  hrefOfItem: (id: string) => string;
}

type FactsProps = Pick<ActivityEntryPanelProps, 'hrefOfPerson' | 'hrefOfItem'> & { entry: AuditEntry };

function Facts({ entry, hrefOfPerson, hrefOfItem }: FactsProps) {
  const { at, actor_id, object_kind, object_id, detail, ip_address } = entry;
  return (
    <dl className={pairListStyles.pairs} data-slot="pairs">
      <dt>When</dt>
      <dd>{formatDateTime(at)}</dd>
      <dt>Who</dt>
      <dd>
        {actor_id === null ? (
          actorName(entry)
        ) : (
          <Link className={textStyles.link} to={hrefOfPerson(actor_id)} preventScrollReset>
            {actorName(entry)}
          </Link>
        )}
      </dd>
      <dt>Item</dt>
      <dd>{object_kind}</dd>
      {object_id !== null && (
        <>
          <dt>Item ID</dt>
          <dd>
            <Link className={textStyles.link} to={hrefOfItem(object_id)} preventScrollReset>
              {object_id}
            </Link>
          </dd>
        </>
      )}
      {detailLines(detail).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {ip_address !== null && (
        <>
          <dt>IP address</dt>
          <dd>{ip_address}</dd>
        </>
      )}
    </dl>
  );
}

/** One entry of the log, with the details that its row has no room for. */
export function ActivityEntryPanel({ id, row, asked, turns, onClose, ...links }: ActivityEntryPanelProps) {
  return (
    <>
      <PanelHead thing="entry" name={row ? actionLabel(row.action) : 'Entry'} cut turns={turns} onClose={onClose} />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the entry</span>
            <LinesSkeleton lines={5} />
          </section>
        }
      >
        {row && (
          <section className={openPanelStyles.last}>
            <Facts entry={row} {...links} />
          </section>
        )}
        {!asked.isPending && !asked.isError && !row && (
          <section className={openPanelStyles.last}>
            <p className={textStyles.muted}>This entry is not on this page of the list.</p>
          </section>
        )}
      </PanelBody>
    </>
  );
}
