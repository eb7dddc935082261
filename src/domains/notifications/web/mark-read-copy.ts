import { toApiError } from '~/ui/api-error.ts';

// Spec section 8, letter for letter.

export interface Result {
  title: 'Success' | 'Failed!';
  text: string;
}

export const ONE_READ: Result = { title: 'Success', text: 'Notification marked as read successfully!' };
export const ALL_READ: Result = { title: 'Success', text: 'All notifications marked as read!' };

/** The response's own message, if there is one. */
export function oneFailed(error: unknown): Result {
  const { status, detail } = toApiError(error);
  return { title: 'Failed!', text: status > 0 ? detail : 'Could not mark the notification as read.' };
}

export function allFailed(error: unknown): Result {
  const { status, detail, lines } = toApiError(error);
  if (status === 400 || status === 404) return { title: 'Failed!', text: detail };
  return { title: 'Failed!', text: (status === 422 && lines) || 'Internal Server Error' };
}
