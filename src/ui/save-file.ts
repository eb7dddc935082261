import { toApiError } from '~/ui/api-error.ts';
import { toast } from './toast.tsx';

/** Asks for a file and saves it under the name given, or under its own. */
export async function saveFile(load: () => Promise<Blob>, name?: string): Promise<void> {
  try {
    const loaded = await load();
    const url = URL.createObjectURL(loaded);
    const own = loaded instanceof File ? loaded.name : '';
    Object.assign(document.createElement('a'), { href: url, download: name ?? own }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.error(toApiError(error).detail);
  }
}
