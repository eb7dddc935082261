import { Camera, Check, FileText, FileX, RotateCw, Trash2, X } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { formatSize, type Chosen } from './chosen-files.ts';
import { DropFrame } from './drop-frame.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from '~/ui/file-chooser.module.css';
import iconStyles from '~/ui/icon.module.css';

// Named one by one: with "image/*" a phone would offer types that we do not accept and convert HEIC.
const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

function Thumb({ chosen }: { chosen: Chosen }) {
  if (chosen.fault !== null) {
    return (
      <span className={classNames(styles.thumb, styles.bad)}>
        <FileX className={iconStyles.icon} />
      </span>
    );
  }
  return (
    <span className={styles.thumb}>
      {chosen.preview ? (
        <img src={chosen.preview} alt="" style={{ rotate: `${chosen.turned}deg` }} />
      ) : (
        <FileText className={iconStyles.icon} />
      )}
    </span>
  );
}

interface RowProps {
  chosen: Chosen;
  onTurn: () => void;
  onRemove: () => void;
}

function Row({ chosen, onTurn, onRemove }: RowProps) {
  const { file, fault, preview } = chosen;
  return (
    <li className={styles.file}>
      <Thumb chosen={chosen} />
      <b>{file.name}</b>
      {fault === null ? (
        <small>
          <Check className={iconStyles.small} />
          Ready to send, {formatSize(file.size)}
        </small>
      ) : (
        <FieldError>{fault}</FieldError>
      )}
      <span className={styles.fileAction}>
        {fault === null && preview !== null && (
          <IconButton label={`Rotate ${file.name}`} onClick={onTurn}>
            <RotateCw className={iconStyles.icon} />
          </IconButton>
        )}
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          {fault === null ? <Trash2 className={iconStyles.icon} /> : <X className={iconStyles.icon} />}
        </IconButton>
      </span>
    </li>
  );
}

interface FileChooserProps {
  chosen: ChosenFiles;
  /** The one pink action of the view, or one of several. */
  variant?: 'primary' | 'outline';
}

/** Photographed, chosen or dropped; each file with its preview and its error. */
export function FileChooser({ chosen, variant = 'primary' }: FileChooserProps) {
  const { files, fault, add, remove, turn } = chosen;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const list = [...(event.target.files ?? [])];
    // The same file again, after it was removed, is a change too.
    event.target.value = '';
    if (list.length > 0) void add(list);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  };
  const removeAt = (one: Chosen) => {
    remove(one);
    // The focused button was removed with its row.
    box.current?.querySelector('button')?.focus();
  };
  const input = { type: 'file', hidden: true, onChange: take, 'aria-hidden': true, tabIndex: -1 } as const;
  return (
    <div ref={box} role="group" aria-label="Files of the prescription" aria-describedby={fault ? id : undefined}>
      <DropFrame
        className={isOver ? styles.over : undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button variant={files.length > 0 ? 'outline' : variant} onClick={() => camera.current?.click()}>
          <Camera className={iconStyles.icon} />
          Take photo
        </Button>
        <Button variant="outline" onClick={() => picker.current?.click()}>
          <FileText className={iconStyles.icon} />
          Choose files
        </Button>
      </DropFrame>
      <input {...input} ref={camera} data-testid="camera" accept="image/*" capture="environment" />
      <input {...input} ref={picker} data-testid="files" accept={ACCEPTED} multiple />
      <FieldError id={id}>{fault ?? undefined}</FieldError>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {files.map((one) => (
            <Row key={one.id} chosen={one} onTurn={() => turn(one)} onRemove={() => removeAt(one)} />
          ))}
        </ul>
      )}
    </div>
  );
}
