/** Whose turn it is. Rose: ours. Warn: the customer's. Info: we are busy. Aqua: on its way. Good: done. Calm: closed. */
export type Tone = 'rose' | 'warn' | 'info' | 'aqua' | 'good' | 'calm' | 'bad';

/** What every status of every noun says of itself. */
export interface StatusLook {
  label: string;
  tone: Tone;
  /** Nothing has happened yet, or it was withdrawn. */
  hollow?: boolean;
}
