import { lazy, Suspense } from 'react';
import { Bone } from '../skeleton.tsx';

export interface RichTextProps {
  label: string;
  optional?: boolean;
  /** HTML of paragraphs, headings, lists, emphasis and links. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The headings it may have; what the page calls them is "Heading" and "Small heading". */
  headings?: readonly (2 | 3)[];
  help?: string;
  error?: string | undefined;
}

// The editor is heavy: it comes when a form that has one is opened.
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className="field" aria-busy="true">
          <span className="lab">{props.label}</span>
          <Bone height="13rem" />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
