import { useEffect, useRef, useState } from 'react';
import { toApiError } from '~/ui/api-error.ts';

export type Upload = (files: File[], onProgress: (share: number) => void) => Promise<{ images: string[] }>;

/** A file being uploaded, or one that failed. */
export interface Sending {
  id: number;
  name: string;
  /** 0 to 1; null while it waits for earlier ones. */
  share: number | null;
  fault: string | null;
  /** A retry would be refused again. */
  mayRetry: boolean;
}

interface UploadsOptions {
  upload: Upload;
  /** Why a file need not even be sent. */
  faultOf: (file: File) => string | null;
  onDone: (urls: string[]) => void;
}

let lastId = 0;

/** Files are uploaded one after the other, in the order they were chosen; a failed one stays for a retry. */
export function useUploads({ upload, faultOf, onDone }: UploadsOptions) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<number[]>([]);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  const latest = useRef({ upload, onDone });
  useEffect(() => {
    latest.current = { upload, onDone };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = (id: number, next: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const drop = (id: number) => {
    files.current.delete(id);
    queue.current = queue.current.filter((one) => one !== id);
    setSending((all) => all.filter((one) => one.id !== id));
  };

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let id = queue.current.shift(); id !== undefined && !isGone.current; id = queue.current.shift()) {
      const now = id;
      const file = files.current.get(now);
      if (!file) continue;
      change(now, { share: 0, fault: null });
      try {
        const { images } = await latest.current.upload([file], (share) => change(now, { share }));
        // Removed from the list while it was uploading: it is no longer wanted.
        if (files.current.has(now)) {
          drop(now);
          latest.current.onDone(images);
        }
      } catch (error) {
        const { detail, errors } = toApiError(error);
        change(now, { share: null, fault: errors[0]?.message ?? detail, mayRetry: true });
      }
    }
    isRunning.current = false;
  };

  return {
    sending,
    isBusy: sending.some(({ fault }) => fault === null),
    drop,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): Sending => {
        lastId += 1;
        const fault = faultOf(file);
        if (fault === null) {
          files.current.set(lastId, file);
          queue.current.push(lastId);
        }
        return { id: lastId, name: file.name, share: null, fault, mayRetry: false };
      });
      setSending((all) => [...all, ...added]);
      void run();
    },
    retry: (id: number) => {
      queue.current.push(id);
      change(id, { fault: null });
      void run();
    },
  };
}
