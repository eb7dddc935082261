import type { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import type { FieldError } from '~/shared/errors.ts';
import { toApiError } from '~/ui/api-error.ts';
import type { Prescription } from '../contract.ts';
import { isQuantityQuestion } from '../medicine-rules.ts';
import { isSplitQuestion } from '../unit-rules.ts';

// Some amounts are refused with a question: answered with yes, the same medicine is sent once more with the answer.

export interface Answers {
  confirm_quantity?: true;
  split_pack?: true;
}

interface AskedAmount {
  answer: Answers;
  question: Question;
}

function askedOf({ field, message }: FieldError): AskedAmount | null {
  const shared = { text: message, no: 'Change quantity', tone: 'primary' as const };
  if (field === 'quantity' && isQuantityQuestion(message))
    return {
      answer: { confirm_quantity: true },
      question: { ...shared, title: 'Check the quantity', yes: 'Yes, save it' },
    };
  if (field === 'quantity_pieces' && isSplitQuestion(message))
    return { answer: { split_pack: true }, question: { ...shared, title: 'Split a pack?', yes: 'Split a pack' } };
  return null;
}

/** The questions of a refusal; null if it has a fault that is none. */
export function questionsOf({
  status,
  errors,
}: {
  status: number;
  errors: readonly FieldError[];
}): AskedAmount[] | null {
  const asked = errors.map(askedOf);
  return status === 422 && asked.length > 0 && asked.every((one) => one !== null) ? asked : null;
}

/** Sends it, and asks what the server asks. Without a yes the question stays at its field. */
export async function sendAsked(
  confirm: ReturnType<typeof useConfirm>,
  send: (answers: Answers) => Promise<Prescription>,
  answers: Answers = {},
): Promise<Prescription> {
  try {
    return await send(answers);
  } catch (error) {
    const questions = questionsOf(toApiError(error));
    if (questions === null) throw error;
    let given = answers;
    for (const { answer, question } of questions) {
      if (!(await confirm(question))) throw error;
      given = { ...given, ...answer };
    }
    return sendAsked(confirm, send, given);
  }
}
