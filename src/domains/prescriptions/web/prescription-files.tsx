import { FileX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '~/ui/dialog.tsx';
import type { PrescriptionFile } from '../contract.ts';
import iconStyles from '~/ui/icon.module.css';
import prescriptionStyles from './prescription.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface PageProps {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** The link ran out: a new one is on its way. */
  onStale: () => void;
}

const MOST_TRIES = 3;

/**
 * Every fetch of the prescription returns new links. A loaded picture keeps its link, or it would be fetched, and the
 * access logged, over and over; only one that failed uses the new link.
 */
function Page({ url, alt, width, height, onStale }: PageProps) {
  const [shown, setShown] = useState(url);
  const [state, setState] = useState<'fine' | 'failed' | 'gone'>('fine');
  const tries = useRef(0);
  if (state === 'failed' && url !== shown) {
    setShown(url);
    setState('fine');
  }
  if (state === 'gone') {
    return (
      <span className={prescriptionStyles.missing}>
        <FileX className={iconStyles.icon} />
        <span className={visuallyHiddenStyles.hidden}>{alt} could not be loaded</span>
      </span>
    );
  }
  const failed = () => {
    tries.current += 1;
    setState(tries.current < MOST_TRIES ? 'failed' : 'gone');
    if (url === shown) onStale();
  };
  return <img src={shown} alt={alt} width={width} height={height} loading="lazy" onError={failed} />;
}

interface Shown {
  id: string;
  alt: string;
  url: string;
  width: number;
  height: number;
}

const pagesOf = (files: readonly PrescriptionFile[]): Shown[] =>
  files.flatMap(({ file_id, name, pages }) =>
    pages.map((page, index) => ({
      ...page,
      id: `${file_id} ${index}`,
      alt: pages.length > 1 ? `${name}, page ${index + 1}` : name,
    })),
  );

/** The uploaded pages; a click enlarges one. */
export function PrescriptionFiles({ files, onStale }: { files: readonly PrescriptionFile[]; onStale: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = pagesOf(files);
  const open = pages.find(({ id }) => id === openId);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="rx-files">
      <h2 id="rx-files">Files you sent</h2>
      <ul className={prescriptionStyles.pages}>
        {pages.map(({ id, ...page }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpenId(id)}>
              <Page {...page} onStale={onStale} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== undefined} onClose={() => setOpenId(null)} title={open?.alt ?? 'Page'} wide>
        {open && (
          <div className={prescriptionStyles.large}>
            <Page key={open.id} {...open} onStale={onStale} />
          </div>
        )}
      </Dialog>
    </section>
  );
}
