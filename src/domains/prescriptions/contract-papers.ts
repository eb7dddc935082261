import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id } from '../../shared/schemas.ts';

const paper = z.object({
  id,
  key: z.string().max(200).optional(),
  /** One of its supplies; without it the latest that has this paper. */
  supply: id.optional(),
});

/** The papers of a prescription, as PDF. */
export const papers = {
  getPrescriptionInvoice: endpoint({
    method: 'GET',
    path: '/prescription/{id}/invoice.pdf',
    access: 'public',
    owned: true,
    summary:
      'The tax invoice of a paid supply with single exit price and dispensing fee, for its patient, staff with prescription.read or anyone with its key',
  })
    .input(paper)
    .output(z.file()),
  getPrescriptionDeliveryNote: endpoint({
    method: 'GET',
    path: '/prescription/{id}/delivery-note.pdf',
    access: 'public',
    owned: true,
    summary: 'The delivery note of a dispensed parcel, to be signed by the person who receives it',
  })
    .input(paper)
    .output(z.file()),
  getPrescriptionCopy: endpoint({
    method: 'GET',
    path: '/prescription/{id}/copy.pdf',
    access: 'public',
    owned: true,
    summary: 'A copy of the prescription with everything that was supplied from it and what is left',
  })
    .input(paper.omit({ supply: true }))
    .output(z.file()),
  getPrescriptionScript: endpoint({
    method: 'GET',
    path: '/prescription/{id}/script.pdf',
    access: 'prescription.read',
    summary: 'The script from one of our consultations as its practitioner wrote and signed it',
  })
    .input(paper.pick({ id: true }))
    .output(z.file()),
};
