import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-mail-log-page';
import { MailPanel } from './admin-mail-panel.tsx';
import {
  kindWords,
  mailsHref,
  parseMailsState,
  VIEW_WORDS,
  VIEWS,
  type MailsState,
} from './admin-mails-search-params.ts';
import { MailsTable } from './admin-mails-table.tsx';
import { useAdminMails } from './use-admin-mails.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Email Log | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open mail scroll by themselves. */
export const handle = { fill: true };

interface FiltersProps {
  state: MailsState;
  list: ReturnType<typeof useAdminMails>['data'];
  onDown: () => void;
}

function Filters({ state, list, onDown }: FiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<MailsState>, replace = false) =>
    void navigate(mailsHref(state, next), { replace, preventScrollReset: true });
  const kinds = [...new Set([...(list?.kinds ?? []), ...(state.kind ? [state.kind] : [])])];
  return (
    <>
      <Tabs
        label="Which emails"
        tabs={VIEWS.map((view) => ({
          words: VIEW_WORDS[view],
          to: mailsHref(state, { view }),
          count: list?.counts[view],
          hot: view === 'failed' && (list?.counts.failed ?? 0) > 0,
          current: state.view === view,
        }))}
      />
      <FindRow
        label="Search by recipient"
        placeholder="Recipient"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <Choice
          words="Type"
          value={state.kind}
          options={[
            { value: '', words: 'All types' },
            ...kinds.map((kind) => ({ value: kind, words: kindWords(kind) })),
          ]}
          onChoose={(kind) => change({ kind })}
        />
      </FindRow>
    </>
  );
}

function MailLogScreen() {
  const [params] = useSearchParams();
  const state = parseMailsState(params);
  const navigate = useNavigate();
  const { box, scroll, isSheet, toRows } = useSplit(state.mail);
  const list = useAdminMails(state);
  const close = () => void navigate(mailsHref(state, { mail: null }), { preventScrollReset: true });
  return (
    <>
      <div className="page-head">
        <h1>Email Log</h1>
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single')}>
        <ListPanel
          words={state.view === 'all' ? 'All emails' : VIEW_WORDS[state.view]}
          list={list}
          state={state}
          hrefOf={(change) => mailsHref(state, change)}
          scroll={scroll}
          filters={<Filters state={state} list={list.data} onDown={toRows} />}
        >
          <MailsTable state={state} list={list.data} />
        </ListPanel>
        <OpenPanel
          label="Open email"
          openId={state.mail}
          isSheet={isSheet}
          onClose={close}
          none={
            <Empty
              drawing="notifications"
              title="No email selected"
              text="Select an email to see its delivery status or send it again."
            />
          }
        >
          {(id) => <MailPanel id={id} list={list} onClose={close} />}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminMailLogPage() {
  return (
    <RequireStaff access="notification.read">
      <MailLogScreen />
    </RequireStaff>
  );
}
