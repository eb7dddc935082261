import { meeting } from './contract-meeting.ts';
import { bookingPrescription } from './contract-prescription.ts';

export const consultations = { ...meeting, ...bookingPrescription };
