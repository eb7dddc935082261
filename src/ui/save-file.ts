import { toApiError } from './api-error.ts';
import { toast } from './toast.tsx';

/** Asks for a file and saves it under its own name. */
export async function saveFile(load: () => Promise<Blob>, name: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await load());
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.error(toApiError(error).detail);
  }
}
