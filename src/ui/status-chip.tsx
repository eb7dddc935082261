import type { ReactNode } from 'react';
import type { StatusLook, Tone } from '~/shared/status-look.ts';
import { classNames } from './class-names.ts';

export type { Tone };

interface StatusChipProps {
  tone: Tone;
  /** Nothing has happened yet, or it was withdrawn. */
  hollow?: boolean;
  children: ReactNode;
}

export function StatusChip({ tone, hollow = false, children }: StatusChipProps) {
  return <span className={classNames('chip', `c-${tone}`, hollow && 'is-open')}>{children}</span>;
}

/** The chip of a status, by its declared look. */
export function StatusOf({ look, label = look.label }: { look: StatusLook; label?: string }) {
  return (
    <StatusChip tone={look.tone} hollow={look.hollow}>
      {label}
    </StatusChip>
  );
}
