import { currentSession, hasEnded } from '~/client/session.ts';
import { api } from '~/client/api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { explained } from '~/ui/described-by.ts';
import type { UploadFields } from '../contract.ts';
import { filesApart } from './split-files.ts';

const KEPT = 'Everything you typed and chose is kept';
const OFFLINE = `You are offline. ${KEPT}: press the button again when you are connected.`;
const NO_ANSWER = `We could not reach the shop. ${KEPT}: check your connection and press the button again. Your prescription is not sent twice.`;
const DEFECT = `Something went wrong on our side and your prescription was not sent. ${KEPT}: please press the button again.`;
const ENDED = `Please log in again and press the button once more. ${KEPT}.`;
const STOPPED = `You stopped the sending. ${KEPT}.`;

/** One for the tab: leaving the page and coming back does not begin a new attempt. */
const attempts = createAttempts();

export interface Outgoing {
  fields: UploadFields;
  files: File[] | undefined;
  rotations: string | undefined;
  product_id: string | undefined;
}
export type SentAnswer = Awaited<ReturnType<typeof api.prescriptions.createPrescription>>;

interface Watching {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** What the server said about the files. */
  onRefused: (sentences: string[]) => void;
}

const markOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Sends it once, however often the button is pressed for the same things. Null where only files were refused. */
export async function sendPrescription(out: Outgoing, watching: Watching): Promise<SentAnswer | null> {
  if (!navigator.onLine) throw new ApiError({ kind: 'FETCH_ERROR', detail: OFFLINE });
  // A guest's prescription is nobody's: who began signed in must not end up with one of those.
  if (currentSession().loggedIn && (await hasEnded()))
    throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED });
  const { fields, files, rotations, product_id } = out;
  const { signal, onProgress, onRefused } = watching;
  const idempotency_key = attempts.keyFor({ fields, product_id, rotations, files: files?.map(markOf) });
  try {
    const answer = await api.prescriptions.createPrescription(
      { ...fields, files, rotations, product_id },
      { context: { idempotency_key, onProgress }, signal },
    );
    attempts.done();
    return answer;
  } catch (thrown) {
    if (signal.aborted) throw new ApiError({ kind: 'FETCH_ERROR', detail: STOPPED, cause: thrown });
    const error = explained(toApiError(thrown), { offline: OFFLINE, no_answer: NO_ANSWER, defect: DEFECT });
    const rest = filesApart(error, onRefused);
    if (rest) throw rest;
    return null;
  }
}
