import { readDraft } from '~/ui/draft-storage.ts';

/** The key of the half-typed registration of a person. */
export const registrationDraft = (staff_id: string): string => `registration/${staff_id}`;

/** Which registration is half-typed: its id, 'new', or null for none. */
export const draftedRegistration = (staff_id: string): string | null =>
  readDraft<unknown, string>(registrationDraft(staff_id))?.base ?? null;
