import { lazy, Suspense } from 'react';
import { Bone } from '../skeleton.tsx';
import formStyles from '../form.module.css';

export interface RichTextProps {
  label: string;
  optional?: boolean;
  /** HTML of paragraphs, headings, lists, emphasis and links. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The allowed headings; the page labels them "Heading" and "Small heading". */
  headings?: readonly (2 | 3)[];
  help?: string;
  error?: string | undefined;
}

// The editor is heavy: it is loaded with the first form that needs it.
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className={formStyles.field} data-slot="field" aria-busy="true">
          <span className={formStyles.label}>{props.label}</span>
          <Bone height="13rem" />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
