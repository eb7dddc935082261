import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldError } from '../field-error.tsx';
import { plainHtml } from './rich-text-html.ts';
import { LinkRow } from './rich-text-link.tsx';
import type { RichTextProps } from './rich-text.tsx';
import formStyles from '../form.module.css';
import iconStyles from '../icon.module.css';
import styles from './rich-text-editor.module.css';

interface Tool {
  name: string;
  icon: LucideIcon;
  press: () => void;
  isOn?: boolean;
  isOff?: boolean;
}

/** Text with headings, lists, emphasis and links, and nothing else. */
export function RichTextEditor(props: RichTextProps) {
  const { label, optional, value, onChange, onBlur, headings = [2, 3], help, error } = props;
  const id = useId();
  const written = useRef(value);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        heading: { levels: [...headings] },
        link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
      }),
    ],
    content: value,
    // The page's own style sheet has these rules: a style element would need the page's nonce.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: styles.richWords ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(help || error ? { 'aria-describedby': `${id}-help` } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = plainHtml(changed.getHTML());
      onChange(written.current);
    },
    onBlur: () => onBlur?.(),
  });
  // The value was changed from outside, as when changes are discarded.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  if (!editor) return null;
  return (
    <div className={formStyles.field} data-slot="field">
      <span className={formStyles.label} id={`${id}-label`}>
        {label}
        {optional && <em> (optional)</em>}
      </span>
      <div className={styles.richBox} data-invalid={error ? true : undefined}>
        <Toolbar editor={editor} headings={headings} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
        {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      <div id={`${id}-help`}>
        <FieldError>{error}</FieldError>
        {help && (
          <p className={formStyles.help} data-slot="help">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

interface ToolbarProps {
  editor: Editor;
  headings: readonly (2 | 3)[];
  isLinking: boolean;
  onLink: () => void;
}

function Toolbar({ editor, headings, isLinking, onLink }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const at = () => editor.chain().focus();
  const heading = (level: 2 | 3, name: string): Tool => ({
    name,
    icon: level === 2 ? Heading2 : Heading3,
    isOn: level === 2 ? on.h2 : on.h3,
    press: () => at().toggleHeading({ level }).run(),
  });
  const tools: Tool[] = [
    { name: 'Bold', icon: Bold, isOn: on.bold, press: () => at().toggleBold().run() },
    { name: 'Italic', icon: Italic, isOn: on.italic, press: () => at().toggleItalic().run() },
    ...headings.map((level) => heading(level, level === 3 && headings.length > 1 ? 'Subheading' : 'Heading')),
    { name: 'Bulleted list', icon: List, isOn: on.bullets, press: () => at().toggleBulletList().run() },
    { name: 'Numbered list', icon: ListOrdered, isOn: on.numbers, press: () => at().toggleOrderedList().run() },
    { name: 'Link', icon: LinkIcon, isOn: on.link || isLinking, press: onLink },
    { name: 'Undo', icon: Undo2, isOff: !on.canUndo, press: () => at().undo().run() },
    { name: 'Redo', icon: Redo2, isOff: !on.canRedo, press: () => at().redo().run() },
  ];

  // One tab stop; the arrow keys move from tool to tool (ARIA authoring practices, "toolbar").
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.richTools} role="toolbar" aria-label="Text style" tabIndex={-1} onKeyDown={onKeyDown}>
      {tools.map(({ name, icon: Icon, isOn, isOff, press }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          aria-disabled={isOff}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // The text stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && press()}
        >
          <Icon className={iconStyles.small} />
        </button>
      ))}
    </div>
  );
}
