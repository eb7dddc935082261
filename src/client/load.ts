import { data } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';

/**
 * Wraps every read in a page's loader: a refusal becomes the page's status (404, 422 …), so that the site layout shows
 * the right message and the response is not a 500. A defect stays one. `instead` reads what a page shows in place of
 * something that does not exist.
 */
export async function load<T>(reading: Promise<T>, instead?: () => Promise<object>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { status, detail } = toApiError(error);
    if (status === 0 || status === 500) throw error;
    // For a page, a malformed id is a page that does not exist.
    const shown = status === 422 || status === 400 ? 404 : status;
    throw data(shown === 404 && instead ? await instead() : { detail }, { status: shown });
  }
}
