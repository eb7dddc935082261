import { useState, type ReactNode } from 'react';
import { staffApi } from './api.ts';
import type { OrphanedBooking } from '../contract.ts';
import { OrphansDialog } from './admin-hours-orphans.tsx';

interface Asked {
  orphans: readonly OrphanedBooking[];
  answer: (yes: boolean) => void;
}

/** Asks for confirmation before closing a day that has bookings; the page renders `dialog`. */
export function useClosingDay(): { mayClose: (date: string) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayClose = async (date: string): Promise<boolean> => {
    const orphans = await staffApi.listClosedOutBookings({ date });
    if (orphans.length === 0) return true;
    const yes = await new Promise<boolean>((answer) => setAsked({ orphans, answer }));
    setAsked(null);
    return yes;
  };
  const dialog = (
    <OrphansDialog
      orphans={asked?.orphans ?? null}
      where="on this day"
      anyway="Close anyway"
      onAnswer={(yes) => asked?.answer(yes)}
    />
  );
  return { mayClose, dialog };
}
