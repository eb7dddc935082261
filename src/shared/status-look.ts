/** Who has to act. Rose: staff. Warn: the customer. Info: in progress. Aqua: on its way. Good: done. Calm: closed. */
export type Tone = 'rose' | 'warn' | 'info' | 'aqua' | 'good' | 'calm' | 'bad';

/** How every status of every noun is shown. */
export interface StatusLook {
  label: string;
  tone: Tone;
  /** Nothing has happened yet, or it was withdrawn. */
  hollow?: boolean;
}
