import { useEffect, useRef, useState } from 'react';
import { announce } from '~/ui/live-region.tsx';
import {
  faultOf,
  HEAD_BYTES,
  kindOf,
  nextTurn,
  ownName,
  problemOf,
  refused,
  within,
  type Chosen,
} from './chosen-files.ts';

const DRAWN = ['jpeg', 'png', 'webp'];
let lastId = 0;

async function headOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    // A file of a cloud that is not on the phone, or one that was changed since.
    return null;
  }
}

async function judge(file: File): Promise<Chosen> {
  const head = await headOf(file);
  const kind = head && kindOf(head);
  lastId += 1;
  return {
    id: lastId,
    file,
    kind,
    preview: kind && DRAWN.includes(kind) ? URL.createObjectURL(file) : null,
    turned: 0,
    fault: faultOf(file, head),
  };
}

/** The files of a prescription until they are sent: chosen, turned, taken off. */
export function useChosenFiles({ needsOne }: { needsOne: boolean }) {
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  return {
    files,
    fault,
    add: async (list: readonly File[]) => {
      const judged = await Promise.all(list.map(judge));
      for (const { preview } of judged) if (preview) previews.current.add(preview);
      setFault(null);
      setFiles((before) => {
        const names = before.map(({ file }) => file.name);
        const named = judged.map((one) => {
          const { file } = one;
          const name = ownName(file.name, names);
          names.push(name);
          const { type, lastModified } = file;
          return name === file.name ? one : { ...one, file: new File([file], name, { type, lastModified }) };
        });
        return within([...before, ...named]);
      });
      const bad = judged.find((one) => one.fault !== null);
      if (bad) announce(`${bad.file.name}: ${bad.fault}`);
      else announce(judged.length === 1 ? `${judged[0]?.file.name} added.` : `${judged.length} files added.`);
    },
    remove: ({ id, file, preview }: Chosen) => {
      if (preview) {
        URL.revokeObjectURL(preview);
        previews.current.delete(preview);
      }
      setFault(null);
      setFiles((all) => all.filter((one) => one.id !== id));
      announce(`${file.name} removed.`);
    },
    turn: ({ id, file, turned }: Chosen) => {
      const next = nextTurn(turned);
      setFiles((all) => all.map((one) => (one.id === id ? { ...one, turned: next } : one)));
      announce(`${file.name} rotated by ${next} degrees.`);
    },
    /** Announces why they cannot be sent. */
    check: (): boolean => {
      const problem = problemOf(files, needsOne);
      setFault(problem);
      return problem === null;
    },
    /** The server's errors about them. */
    refuse: (sentences: readonly string[]) => {
      const { files: marked, rest } = refused(files, sentences);
      setFiles(marked);
      setFault(rest.length > 0 ? rest.join('\n') : problemOf(marked, needsOne));
    },
    /** As they are sent. */
    sent: () => ({
      files: files.length > 0 ? files.map(({ file }) => file) : undefined,
      rotations: files.length > 0 ? files.map(({ turned }) => turned).join(',') : undefined,
    }),
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;
