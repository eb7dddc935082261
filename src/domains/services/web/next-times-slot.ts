import { createContext, type ReactNode } from 'react';
import type { Service } from '../contract.ts';

/** A service's next free slots on its page. Bookings are after services in the order of nouns, so the layout provides it. */
export const NextTimesSlot = createContext<((service: Pick<Service, 'id' | 'modes'>) => ReactNode) | null>(null);
