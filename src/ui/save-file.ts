import { toApiError } from '~/ui/api-error.ts';
import { toast } from './toast.tsx';

/** Requests a file and saves it under its own name or the given one. An aborted request is not an error. */
export async function saveFile(load: () => Promise<Blob>, name?: string, signal?: AbortSignal): Promise<void> {
  try {
    const loaded = await load();
    const url = URL.createObjectURL(loaded);
    const own = loaded instanceof File ? loaded.name : '';
    Object.assign(document.createElement('a'), { href: url, download: name ?? own }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    if (signal?.aborted) return;
    toast.error(toApiError(error).detail);
  }
}
