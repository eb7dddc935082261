import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../field-error.tsx';
import { linkTarget } from './rich-text-html.ts';
import formStyles from '../form.module.css';
import richTextEditorStyles from './rich-text-editor.module.css';

/** Below the tools: the link of the selected text. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const now = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const [typed, setTyped] = useState(now);
  const [fault, setFault] = useState<string>();

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const href = linkTarget(typed);
    if (href === null) {
      setFault('A web address such as https://example.com, an email address, or a page such as /faqs');
      return;
    }
    const chosen = editor.chain().focus().extendMarkRange('link');
    // Without selected text the address itself is inserted.
    if (editor.state.selection.empty && now === '')
      chosen.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chosen.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  // It is inside a form: Enter belongs to the link, not to the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className={richTextEditorStyles.richLink}>
      <input
        ref={focusNow}
        className={formStyles.input}
        data-slot="input"
        type="text"
        inputMode="url"
        aria-label="Link address"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="outline" size="small" onClick={set}>
        Set link
      </Button>
      {now !== '' && (
        <Button variant="text" size="small" onClick={remove}>
          Remove link
        </Button>
      )}
      <FieldError>{fault}</FieldError>
    </div>
  );
}

const focusNow = (input: HTMLInputElement | null) => input?.focus();
