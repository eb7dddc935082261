import { createFormDraft } from '~/ui/draft-storage.ts';
import { NO_VALUES, type PrescriptionValues } from './prescription-values.ts';

/** Which of an account's addresses was chosen is not stored: its lines are, as if they were typed. */
export const prescriptionDraft = createFormDraft<PrescriptionValues>({
  key: 'prescription',
  blank: NO_VALUES,
  // The medical aid is removed together with its member number.
  secrets: ['address_id', 'id_number', 'passport_number', 'date_of_birth', 'medical_aid', 'consent'],
  choices: {
    whom: ['me', 'child', 'other'],
    identity: ['id', 'passport'],
    delivery_method: ['delivery', 'collect'],
  },
});
