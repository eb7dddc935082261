import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Whose turn it is. Rose: ours. Warn: the customer's. Info: we are busy. Aqua: on its way. Good: done. Calm: closed. */
export type Tone = 'rose' | 'warn' | 'info' | 'aqua' | 'good' | 'calm' | 'bad';

interface StatusChipProps {
  tone: Tone;
  /** Nothing has happened yet, or it was withdrawn. */
  hollow?: boolean;
  children: ReactNode;
}

export function StatusChip({ tone, hollow = false, children }: StatusChipProps) {
  return <span className={classNames('chip', `c-${tone}`, hollow && 'is-open')}>{children}</span>;
}

interface StatusLook {
  tone: Tone;
  words: string;
  hollow?: boolean;
}

export const orderStatusLooks: Record<string, StatusLook> = {
  pending_payment: { tone: 'warn', words: 'Awaiting payment', hollow: true },
  paid: { tone: 'rose', words: 'Paid' },
  pharmacist_review: { tone: 'rose', words: 'Pharmacist review' },
  processing: { tone: 'info', words: 'Processing' },
  ready_for_collection: { tone: 'aqua', words: 'Ready for collection' },
  out_for_delivery: { tone: 'aqua', words: 'Out for delivery' },
  delivered: { tone: 'good', words: 'Delivered' },
  cancelled: { tone: 'calm', words: 'Cancelled', hollow: true },
  refunded: { tone: 'calm', words: 'Refunded' },
};

export const paymentStatusLooks: Record<string, StatusLook> = {
  created: { tone: 'calm', words: 'Created', hollow: true },
  pending: { tone: 'warn', words: 'Pending', hollow: true },
  paid: { tone: 'good', words: 'Paid' },
  failed: { tone: 'bad', words: 'Failed' },
  cancelled: { tone: 'calm', words: 'Cancelled', hollow: true },
  refunded: { tone: 'calm', words: 'Refunded' },
  partially_refunded: { tone: 'calm', words: 'Partially refunded' },
};

export const prescriptionStatusLooks: Record<string, StatusLook> = {
  submitted: { tone: 'rose', words: 'Submitted' },
  in_review: { tone: 'info', words: 'In review' },
  needs_information: { tone: 'warn', words: 'Needs information' },
  quoted: { tone: 'warn', words: 'Quoted', hollow: true },
  paid: { tone: 'rose', words: 'Paid' },
  dispensed: { tone: 'aqua', words: 'Dispensed' },
  completed: { tone: 'good', words: 'Completed' },
  rejected: { tone: 'bad', words: 'Rejected' },
  expired: { tone: 'calm', words: 'Expired' },
  cancelled: { tone: 'calm', words: 'Cancelled', hollow: true },
};

export const bookingStatusLooks: Record<string, StatusLook> = {
  pending: { tone: 'rose', words: 'Pending' },
  confirmed: { tone: 'info', words: 'Confirmed' },
  completed: { tone: 'good', words: 'Completed' },
  no_show: { tone: 'bad', words: 'No-show' },
  cancelled: { tone: 'calm', words: 'Cancelled', hollow: true },
};

const looksOf = {
  order: orderStatusLooks,
  payment: paymentStatusLooks,
  prescription: prescriptionStatusLooks,
  booking: bookingStatusLooks,
};
export type StatusKind = keyof typeof looksOf;

/** "pharmacist_review" -> "Pharmacist review": for sentences and select options. */
export function statusWords(kind: StatusKind, status: string): string {
  const spelled = status.replaceAll('_', ' ');
  return looksOf[kind][status]?.words ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** The chip of a status as the API spells it. */
export function StatusOf({ kind, status }: { kind: StatusKind; status: string }) {
  const look = looksOf[kind][status];
  return (
    <StatusChip tone={look?.tone ?? 'calm'} hollow={look?.hollow}>
      {statusWords(kind, status)}
    </StatusChip>
  );
}
