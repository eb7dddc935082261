import type { ReactNode } from 'react';

export interface Question {
  title?: string;
  text?: ReactNode;
  yes?: string;
  no?: string;
  /** `danger` cannot be undone; `primary` can. */
  tone?: 'danger' | 'primary';
}

/** Spec section 8: the default asks before every delete. */
export const deleteQuestion = {
  title: 'Are you sure?',
  text: 'This action cannot be undone.',
  yes: 'Delete',
  no: 'No',
  tone: 'danger',
} as const satisfies Question;

export const removeProductQuestion = (productName: string): Question => ({
  title: 'Remove Product?',
  text: `${productName} will be removed from your cart.`,
  yes: 'Remove',
  no: 'Cancel',
  tone: 'primary',
});

export interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}
