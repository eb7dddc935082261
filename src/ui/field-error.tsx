import { TriangleAlert } from 'lucide-react';

/** On its own, so that a tick box on a public page does not bring all fields along. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="err" id={id}>
      <TriangleAlert className="i" />
      <span>{children}</span>
    </p>
  );
}
