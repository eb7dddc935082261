import { createContext, type ReactNode } from 'react';
import type { Booking } from '../contract.ts';

/**
 * What the panel of an online booking shows of its consultation. Consultations come after bookings in the order of nouns,
 * so the back office's frame puts it here.
 */
export const ConsultationSlot = createContext<((booking: Booking) => ReactNode) | null>(null);
