import { createContext, type ReactNode } from 'react';
import type { UserDetail } from '../contract.ts';

/** A person's latest orders in their panel. Orders are after staff in the order of nouns, so the layout renders them. */
export const LatestOrdersSlot = createContext<((orders: NonNullable<UserDetail['orders']>) => ReactNode) | null>(null);
