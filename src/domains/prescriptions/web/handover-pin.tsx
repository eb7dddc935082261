import { KeyRound } from 'lucide-react';
import type { Prescription } from '../contract.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

/** The PIN of a supply that is on its way or ready: the patient tells it to whoever hands it over. */
export function HandoverPin({ prescription }: { prescription: Prescription }) {
  const pin = prescription.supplies.find(({ handover_pin }) => handover_pin !== null)?.handover_pin;
  if (!pin) return null;
  return (
    <div className={noteStyles.note} data-slot="note">
      <KeyRound className={iconStyles.icon} />
      <p>
        <b>PIN {pin}.</b> Give this PIN only to the person who hands you your medicine, and not before then.
      </p>
    </div>
  );
}
