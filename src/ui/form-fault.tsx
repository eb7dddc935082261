import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** An error that belongs to no field: above the button, announced at once. */
export function FormFault({ fault }: { fault: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <div role="alert" ref={box} className="form-fault">
      {fault !== null && (
        <div className="note bad">
          <TriangleAlert className="i" />
          <p className="whitespace-pre-line">{fault}</p>
        </div>
      )}
    </div>
  );
}
