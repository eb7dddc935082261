import type { ReactNode } from 'react';
import type { StatusLook, Tone } from '~/shared/status-look.ts';
import { classNames } from './class-names.ts';
import styles from './status-chip.module.css';

export type { Tone };

interface StatusChipProps {
  tone: Tone;
  /** Nothing has happened yet, or it was withdrawn. */
  hollow?: boolean;
  children: ReactNode;
}

export function StatusChip({ tone, hollow = false, children }: StatusChipProps) {
  return (
    <span className={classNames(styles.chip, hollow && styles.open)} data-slot="chip" data-tone={tone}>
      {children}
    </span>
  );
}

/** The chip of a status, by its declared look. */
export function StatusOf({ look, label = look.label }: { look: StatusLook; label?: string }) {
  return (
    <StatusChip tone={look.tone} hollow={look.hollow}>
      {label}
    </StatusChip>
  );
}
