import { TriangleAlert } from 'lucide-react';
import formStyles from './form.module.css';
import iconStyles from './icon.module.css';

/** Separate, so that a checkbox on a public page does not load all fields. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={formStyles.error} data-slot="error" id={id}>
      <TriangleAlert className={iconStyles.icon} />
      <span>{children}</span>
    </p>
  );
}
