import { createContext, type ReactNode } from 'react';
import type { Booking } from '../contract.ts';

/**
 * The consultation section in the panel of an online booking. Consultations are after bookings in the order of nouns,
 * so the back office's layout provides it here.
 */
export const ConsultationSlot = createContext<((booking: Booking) => ReactNode) | null>(null);
