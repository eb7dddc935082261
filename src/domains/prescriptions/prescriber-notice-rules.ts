// Types only: this file runs in the browser too, which must not load the schemas.
import type { Prescription, PrescriptionStatus } from './contract.ts';

// Reasonable steps to tell the prescriber of a substitution (Act 101 of 1965 s22F; rule 18).

/** From the payment on the choice stands: until then the patient can change it. */
const CHOSEN: readonly PrescriptionStatus[] = ['paid', 'dispensed', 'sent', 'completed'];
export const isChoiceFinal = (status: PrescriptionStatus): boolean => CHOSEN.includes(status);

interface Line {
  medicine_id: string;
  name: string;
  substitute_of: string | null;
}
interface Notice {
  medicine_id: string;
  medicine: string;
}

/** A generic that was chosen in place of what was prescribed, and that no prescriber was told of. */
export const untoldOf = <L extends Line>(lines: readonly L[], notices: readonly Notice[]): L[] =>
  lines.filter(
    ({ medicine_id, name, substitute_of }) =>
      substitute_of !== null &&
      !notices.some((notice) => notice.medicine_id === medicine_id && notice.medicine === name),
  );

/** The same for a whole prescription; none while the patient can still choose. */
export const untoldSubstitutions = ({
  medicines,
  prescriber_notices,
  prescription_status,
}: Pick<Prescription, 'medicines' | 'prescriber_notices' | 'prescription_status'>) =>
  isChoiceFinal(prescription_status)
    ? untoldOf(
        medicines.filter(({ line_state }) => line_state !== 'refused'),
        prescriber_notices,
      )
    : [];
