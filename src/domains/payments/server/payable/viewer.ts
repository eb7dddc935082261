import type { Context } from '~/platform/context.ts';

/** Who looks: staff see every one, or those of their own work; everyone else their own, or the one whose key they hold. */
export interface Viewer {
  user_id: string | null;
  key: string | null;
  sees_all: boolean;
  /** Staff who see only records that result from their own work. */
  staff_id: string | null;
}

/** For jobs and other nouns' use cases: no permission check. */
export const NO_LIMIT: Viewer = { user_id: null, key: null, sees_all: true, staff_id: null };

export const viewerFor = (
  ctx: Context,
  key: string | undefined,
  staff: { sees_all: boolean; staff_id?: string | null },
): Viewer => ({ user_id: ctx.actor?.user_id ?? null, key: key || null, staff_id: null, ...staff });

/** Whose it is: by their account or the key. Staff who only see it are not. */
export const asOwner = (viewer: Viewer): Viewer => ({ ...viewer, sees_all: false, staff_id: null });

export const isOwner = (
  record: { user_id: string | null; access_key: string },
  { user_id, key }: Pick<Viewer, 'user_id' | 'key'>,
): boolean => (user_id !== null && record.user_id === user_id) || record.access_key === key;
