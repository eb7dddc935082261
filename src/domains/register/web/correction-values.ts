import { z } from 'zod';
import { requiredLines } from '~/shared/schemas.ts';
import type { RegisterRow } from '../contract.ts';

export interface CorrectionValues {
  kind: 'quantity' | 'cancel';
  /** As it was typed. */
  quantity: string;
  reason: string;
}

export const EMPTY_CORRECTION: CorrectionValues = { kind: 'quantity', quantity: '', reason: '' };

const MOST = 100_000;

function quantityFault(typed: string, left: number): string | null {
  const text = typed.trim();
  if (text === '') return 'Enter the quantity actually supplied';
  if (!/^\d+$/.test(text)) return 'Quantity must be a whole number';
  if (Number(text) > MOST) return `Quantity must be at most ${MOST}`;
  if (Number(text) === 0) return 'If nothing was supplied, cancel the entry';
  return Number(text) === left ? `The register already shows ${left}. Enter the quantity actually supplied` : null;
}

/** The server's rules, every fault at its field. `left`: what the register says after earlier corrections. */
export const correctionForm = ({ left_quantity }: Pick<RegisterRow, 'left_quantity'>) =>
  z
    .object({
      kind: z.enum(['quantity', 'cancel']),
      quantity: z.string(),
      reason: requiredLines('Reason', 300),
    })
    .superRefine(({ kind, quantity }, ctx) => {
      const fault = kind === 'quantity' ? quantityFault(quantity, left_quantity ?? 0) : null;
      if (fault !== null) ctx.addIssue({ code: 'custom', path: ['quantity'], message: fault });
    });

export const toCorrection = ({ kind, quantity, reason }: CorrectionValues): { quantity: number; reason: string } => ({
  quantity: kind === 'cancel' ? 0 : Number(quantity),
  reason,
});
