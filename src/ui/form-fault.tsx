import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-fault.module.css';
import iconStyles from './icon.module.css';
import layoutStyles from './layout.module.css';
import noteStyles from './note.module.css';

/** An error that belongs to no field: above the button, announced immediately. */
export function FormFault({ fault }: { fault: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <div role="alert" ref={box} className={styles.formFault} data-slot="form-fault">
      {fault !== null && (
        <div className={classNames(noteStyles.note, noteStyles.bad)} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <p className={layoutStyles.keepLines}>{fault}</p>
        </div>
      )}
    </div>
  );
}
