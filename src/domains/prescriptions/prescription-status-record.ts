import type { Act } from '../../shared/registrations.ts';
import type { StatusLook } from '../../shared/status-look.ts';
import type { PrescriptionGroup, PrescriptionStatus } from './prescription-status.ts';

// The texts of each status, and the facts they may use. The records are in prescription-status.ts.

export interface PatientFacts {
  is_collected: boolean;
  phone: string;
  place: string;
  shop_phone: string;
  /** Until when the quote is valid, as text. */
  until: string | null;
  /** There is a generic that the patient has not chosen or declined. */
  has_open_choice: boolean;
  /** What happens to the money; null if nothing was paid. */
  money_back: string | null;
  /** A part was supplied already: what follows can be ordered again. */
  is_repeat: boolean;
  /** Who received the supply; null if nobody did yet, or it was not recorded. */
  received_by: string | null;
  /** The signed original is needed, and has not reached us. */
  wants_original: boolean;
}

export interface NotificationFacts {
  number: string;
  total: string;
  is_collected: boolean;
  /** The parcel was handed to someone who proved it. */
  is_signed_for: boolean;
  money_back: string;
}

type Turn = 'yours' | 'ours';

export interface PrescriptionStatusRecord extends StatusLook {
  /** The patient's label, if it differs; and the one for collection. */
  patient_label?: string;
  collected_label?: string;
  group: PrescriptionGroup;
  /** Who has to act, from the patient's point of view, and the same for collection. */
  turn: Turn | null;
  collected_turn?: Turn;
  /**
   * The statuses that staff may set. `quoted` is set by sending the quote, `paid` by the provider's notice, `expired` by
   * time: staff cannot set these.
   */
  moves_to: readonly PrescriptionStatus[];
  /** Every prescription usually passes through it. */
  is_stage: boolean;
  /** Only a parcel does: nothing that is collected has this status. */
  is_delivery_only?: boolean;
  /** Nothing is paid yet: the patient may take it back. */
  is_unpaid: boolean;
  /** No quote has been sent: its medicines may be edited. */
  is_open_to_writing: boolean;
  /** The act of law that a move to it is (Good Pharmacy Practice rule 2.7; Act 101 of 1965 s22A). */
  act?: Extract<Act, 'evaluate' | 'dispense'>;
  /** What happens next, and by when. */
  sentence: (facts: PatientFacts) => string;
  /** On the button of the desk that leads there. */
  button?: string;
  /** The name of this step's email in the email log; null if the patient gets none. Its text is in server/emails.tsx. */
  email: string | null;
  notification: ((facts: NotificationFacts) => { title: string; description: string } | null) | null;
}
