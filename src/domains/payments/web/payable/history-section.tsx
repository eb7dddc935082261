import { shortDateTime } from '~/shared/dates.ts';
import { Timeline } from '~/ui/timeline.tsx';
import openPanelStyles from '~/ui/admin/open-panel.module.css';

interface HistoryEntry {
  key: string;
  words: string;
  who: string;
  note: string | null;
  at: string;
}

/** Its history for staff, with the actors, the newest first. */
export function HistorySection({
  entries,
  heading: Heading = 'h3',
}: {
  entries: readonly HistoryEntry[];
  heading?: 'h2' | 'h3';
}) {
  return (
    <section className={openPanelStyles.last}>
      <Heading>History</Heading>
      <Timeline
        entries={entries.map(({ who, note, ...entry }) => ({
          ...entry,
          when: shortDateTime(entry.at),
          note: [who, note].filter(Boolean).join(': '),
        }))}
      />
    </section>
  );
}
