import { currentSession, hasEnded } from '~/client/session.ts';
import { prescriptionsApi } from './api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { explained } from '~/ui/described-by.ts';
import type { UploadFields } from '../contract.ts';
import { filesApart } from './split-files.ts';

const KEPT = "We've kept everything you typed and chose.";
const OFFLINE = `You're offline. ${KEPT} Try again when you're connected.`;
const NO_ANSWER = `We couldn't reach the shop. ${KEPT} Check your connection and try again. Your prescription won't be sent twice.`;
const DEFECT = `Something went wrong on our side and your prescription wasn't sent. ${KEPT} Please try again.`;
const ENDED = `Please log in and try again. ${KEPT}`;
const STOPPED = `You stopped sending. ${KEPT}`;

/** One for the tab: leaving the page and coming back does not begin a new attempt. */
const attempts = createAttempts();

export interface Outgoing {
  fields: UploadFields;
  files: File[] | undefined;
  rotations: string | undefined;
  product_id: string | undefined;
}
export type SentAnswer = Awaited<ReturnType<typeof prescriptionsApi.createPrescription>>;

interface Watching {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** The server's errors about the files. */
  onRefused: (sentences: string[]) => void;
}

const markOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Sends it once, however often the button is pressed for the same things. Null if only files were refused. */
export async function sendPrescription(out: Outgoing, watching: Watching): Promise<SentAnswer | null> {
  if (!navigator.onLine) throw new ApiError({ kind: 'FETCH_ERROR', detail: OFFLINE });
  // A guest's prescription has no account: a person who started while logged in must not end up with one.
  if (currentSession().loggedIn && (await hasEnded()))
    throw new ApiError({ kind: 'HTTP_ERROR', status: 401, detail: ENDED });
  const { fields, files, rotations, product_id } = out;
  const { signal, onProgress, onRefused } = watching;
  const idempotency_key = attempts.keyFor({ fields, product_id, rotations, files: files?.map(markOf) });
  try {
    const answer = await prescriptionsApi.createPrescription(
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
