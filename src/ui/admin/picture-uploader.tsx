import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field-error.tsx';
import { IconButton } from '../icon-button.tsx';
import { announce } from '../live-region.tsx';
import { Picture } from '../picture.tsx';
import { SortableList } from './sortable-list.tsx';
import type { Tint } from '../tint.ts';
import { useUploads, type Sending, type Upload } from '../use-uploads.ts';
import discountTagStyles from '../discount-tag.module.css';
import fileChooserStyles from '../file-chooser.module.css';
import fileDropStyles from '../file-drop.module.css';
import formStyles from '../form.module.css';
import iconStyles from '../icon.module.css';
import styles from './picture-uploader.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

export interface Uploaded {
  url: string;
  /** Alt text; empty if the thing's name is enough. */
  alt: string;
}

interface PictureUploaderProps {
  label: string;
  /** The surrounding group has the same label. */
  hideLabel?: boolean;
  pictures: readonly Uploaded[];
  onChange: (pictures: Uploaded[]) => void;
  upload: Upload;
  /** While a file is uploading the form is incomplete. */
  onBusy?: (isBusy: boolean) => void;
  /** The maximum number. */
  most: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** Asks for alt text for each picture, up to this many letters. */
  altMax?: number;
  tint?: Tint;
  error?: string | undefined;
}

// The types that the server accepts; it checks the real one by the bytes.
const KINDS = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'avif'];
const MB = 1024 * 1024;

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures dropped or chosen, uploaded one by one with progress, sorted, described, removed. */
export function PictureUploader(props: PictureUploaderProps) {
  const { label, hideLabel, pictures, onChange, upload, onBusy, most, maxBytes, altMax, tint, error } = props;
  const ids = useId();
  const [isOver, setOver] = useState(false);
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const { sending, isBusy, add, drop, retry } = useUploads({
    upload,
    faultOf: ({ name, size }) => {
      if (!KINDS.includes(name.split('.').pop()?.toLowerCase() ?? ''))
        return "We can't use this file. Please choose a JPEG, PNG, WebP, HEIC or AVIF picture.";
      if (size > maxBytes) return `This picture is larger than ${Math.floor(maxBytes / MB)} MB.`;
      return null;
    },
    onDone: (urls) => {
      latest.current = [...latest.current, ...urls.map((url) => ({ url, alt: '' }))];
      onChange([...latest.current]);
      announce(`Picture ${latest.current.length} has been uploaded.`);
    },
  });
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  const room = most - pictures.length - sending.filter(({ fault }) => fault === null).length;
  const isOne = most === 1;
  const nameOf = ({ url, alt }: Uploaded) => alt || `picture ${pictures.findIndex((one) => one.url === url) + 1}`;
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files].slice(0, room));
  };
  return (
    <fieldset
      className={classNames(
        formStyles.field,
        formStyles.fieldset,
        fileDropStyles.pictures,
        isOver && fileDropStyles.over,
      )}
      data-slot="field fieldset"
      aria-describedby={error ? `${ids}-error` : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <legend className={hideLabel ? visuallyHiddenStyles.hidden : undefined}>{label}</legend>
      {pictures.length > 0 && (
        <SortableList
          label={label}
          items={pictures}
          keyOf={({ url }) => url}
          nameOf={nameOf}
          layout="tiles"
          onOrder={onChange}
        >
          {(picture, grip, at) => (
            <>
              <Picture src={picture.url} alt="" tint={tint} sizes="10rem" />
              {at === 0 && !isOne && (
                <span className={discountTagStyles.tag} data-slot="tag">
                  First
                </span>
              )}
              <span className={styles.pictureTools}>
                {!isOne && grip}
                <IconButton
                  label={`Remove ${nameOf(picture)}`}
                  onClick={() => onChange(pictures.filter(({ url }) => url !== picture.url))}
                >
                  <X className={iconStyles.small} />
                </IconButton>
              </span>
              {altMax !== undefined && (
                <input
                  className={formStyles.input}
                  data-slot="input"
                  aria-label={`Description of picture ${at + 1}`}
                  placeholder="Describe the picture"
                  maxLength={altMax}
                  value={picture.alt}
                  onChange={(event) =>
                    onChange(
                      pictures.map((one) => (one.url === picture.url ? { ...one, alt: event.target.value } : one)),
                    )
                  }
                />
              )}
            </>
          )}
        </SortableList>
      )}
      {sending.length > 0 && (
        <ul className={classNames(fileChooserStyles.sending, fileDropStyles.uploading)} aria-label="Uploading">
          {sending.map((one) => (
            <OnTheWay key={one.id} one={one} onRetry={() => retry(one.id)} onDrop={() => drop(one.id)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={fileDropStyles.pictureDrop}>
          <input
            type="file"
            multiple={!isOne}
            accept={KINDS.map((kind) => `.${kind}`).join(',')}
            aria-label={isOne ? 'Choose a picture' : 'Choose pictures'}
            onChange={(event) => {
              add([...(event.target.files ?? [])].slice(0, room));
              // The same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <ImagePlus className={iconStyles.icon} />
          <span>
            <b>{isOne ? 'Drop a picture here, or choose one' : 'Drop pictures here, or choose them'}</b>
            <small>
              JPEG, PNG, WebP, HEIC or AVIF, {Math.floor(maxBytes / MB)} MB{isOne ? '' : ` each; ${room} more`}
            </small>
          </span>
        </label>
      )}
      <FieldError id={`${ids}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function OnTheWay({ one, onRetry, onDrop }: { one: Sending; onRetry: () => void; onDrop: () => void }) {
  const { name, share, fault, mayRetry } = one;
  return (
    <li>
      <span className={fileDropStyles.sendingName}>{name}</span>
      {fault === null ? (
        <>
          <progress aria-label={`Uploading ${name}`} value={share ?? 0} max={1} />
          <small>{said(share)}</small>
        </>
      ) : (
        <span className={fileDropStyles.sendingFault} role="alert">
          {fault}
        </span>
      )}
      {mayRetry && (
        <IconButton label={`Retry ${name}`} onClick={onRetry}>
          <RotateCw className={iconStyles.small} />
        </IconButton>
      )}
      <IconButton label={`Remove ${name}`} onClick={onDrop}>
        <X className={iconStyles.small} />
      </IconButton>
    </li>
  );
}

function said(share: number | null): string {
  if (share === null) return 'Waiting';
  // Everything is sent: the server is resizing it.
  return share >= 1 ? 'Processing' : `${Math.round(share * 100)}%`;
}
