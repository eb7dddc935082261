import { TriangleAlert } from 'lucide-react';

/** Separate, so that a checkbox on a public page does not load all fields. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="err" id={id}>
      <TriangleAlert className="i" />
      <span>{children}</span>
    </p>
  );
}
