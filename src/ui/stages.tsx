import { Check } from 'lucide-react';
import { formatDateTime } from '~/shared/dates.ts';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';
import layoutStyles from './layout.module.css';
import styles from './stages.module.css';
import textStyles from './text.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

export interface Stage {
  key: string;
  label: string;
  /** When it happened; null if it is still ahead. */
  at: string | null;
  /** The shop's note with it. */
  note: string | null;
  state: 'done' | 'now' | 'ahead';
}

/** The past, current and upcoming steps. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ key, label, at, note, state }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' && <Check className={iconStyles.icon} />}</i>
          <span>
            {label}
            {state === 'ahead' && <span className={visuallyHiddenStyles.hidden}>, upcoming</span>}
          </span>
          {at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}
          {note !== null && (
            <p className={classNames(textStyles.small, textStyles.muted, layoutStyles.keepLines)}>{note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface Course<Status extends string> {
  /** The usual path from here. */
  way: readonly Status[];
  history: readonly { status: Status; at: string; note: string | null }[];
  now: Status;
  label: (status: Status) => string;
}

/** The past steps in order and the upcoming ones; something closed has none. */
export function stagesOf<Status extends string>({ way, history, now, label }: Course<Status>): Stage[] {
  // The same status twice in a row is a staff note, not a step.
  const past = history.filter(({ status }, index, all) => status !== all[index - 1]?.status);
  const last = past.length - 1;
  const happened = past.map(({ status, at, note }, index): Stage => ({
    key: `${status} ${at}`,
    label: label(status),
    at,
    note,
    state: index === last ? 'now' : 'done',
  }));
  const here = way.indexOf(now);
  const ahead = here === -1 ? [] : way.slice(here + 1);
  return [
    ...happened,
    ...ahead.map((status): Stage => ({ key: status, label: label(status), at: null, note: null, state: 'ahead' })),
  ];
}
