import type { ReactNode } from 'react';
import { FactLines } from '~/ui/admin/fact-lines.tsx';
import { addressLines } from './address-lines.ts';

interface GoesToProps {
  address: Parameters<typeof addressLines>[0] | null;
  collect_from: { name: string; line1: string; city: string } | null;
  tracking_number: string | null;
  children?: ReactNode;
}

/** The delivery address, or the place of collection. */
export function GoesTo({ address, collect_from, tracking_number, children }: GoesToProps) {
  const lines = address
    ? addressLines(address)
    : [collect_from?.name, collect_from?.line1, collect_from?.city].filter(Boolean);
  return (
    <FactLines title={address ? 'Deliver to' : 'Collect from'}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {tracking_number !== null && (
        <li>
          Tracking number <b>{tracking_number}</b>
        </li>
      )}
      {children}
    </FactLines>
  );
}
