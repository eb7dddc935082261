import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { DotsBlock } from './dots.tsx';
import { Drawer } from './drawer.tsx';
import { useMayLeave } from './unsaved.ts';

interface FormDrawerProps {
  /** The open item in the URL, or null. */
  open: string | null;
  /** Null if it does not exist: nothing opens. */
  titleOf: (id: string) => string | null;
  onClose: () => void;
  /** The form, mounted again each time. */
  children: (id: string) => ReactNode;
}

/** A drawer with its own form: asks before unsaved changes are lost, and slides away with the form that was open. */
export function FormDrawer({ open, titleOf, onClose, children }: FormDrawerProps) {
  const mayLeave = useMayLeave();
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const title = last === null ? null : titleOf(last);
  return (
    <Drawer
      open={open !== null && title !== null}
      onClose={() => void mayLeave().then((may) => may && onClose())}
      title={title ?? ''}
    >
      <Suspense fallback={<DotsBlock />}>
        {last !== null && title !== null && <Fragment key={`${last} ${open === null}`}>{children(last)}</Fragment>}
      </Suspense>
    </Drawer>
  );
}
