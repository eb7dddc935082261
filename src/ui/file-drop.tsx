import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './file-drop.module.css';
import formStyles from './form.module.css';
import iconStyles from './icon.module.css';

interface FileDropProps {
  label: string;
  /** The accepted types as text. */
  help: string;
  /** ".csv,.txt": for the browser's file dialog; the server decides what a file is. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  error?: string | undefined;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** One file, dropped or chosen. */
export function FileDrop({ label, help, accept, onFile, disabled = false, error }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classNames(formStyles.field, styles.pictures, isOver && styles.over)}
      data-slot="field"
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <label className={styles.pictureDrop}>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <FileUp className={iconStyles.icon} />
        <span>
          <b>{label}</b>
          <small>{help}</small>
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
