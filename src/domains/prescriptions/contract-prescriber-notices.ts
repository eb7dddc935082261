import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, optionalText } from '../../shared/schemas.ts';
import { prescriptionSchema } from './contract-schemas.ts';
import { NOTICE_WAY_KEYS } from './contract-limits.ts';

/** Telling the prescriber of a generic (Act 101 of 1965 s22F; rule 18). */
export const prescriberNotices = {
  tellPrescriber: endpoint({
    method: 'POST',
    path: '/prescription/{id}/prescriber-notice',
    access: 'prescription.update',
    summary: 'Record how the prescriber was told of the chosen generics, or that they could not be reached',
    success_status: 201,
  })
    .input(
      z.object({
        id,
        how: z.enum(NOTICE_WAY_KEYS, { error: 'Choose how the prescriber was told' }),
        /** Needed where they could not be reached: what was tried. */
        note: optionalText('Note', 300),
      }),
    )
    .output(prescriptionSchema),
  getPrescriberNote: endpoint({
    method: 'GET',
    path: '/prescription/{id}/prescriber-note.pdf',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'A short note to the prescriber about the generics that were chosen, to be printed',
  })
    .input(z.object({ id }))
    .output(z.file()),
};
