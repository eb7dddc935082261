import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { FieldError, SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { tints } from '~/ui/tint.ts';
import { leaveQuestion } from '~/ui/unsaved.ts';
import { useForm } from '~/ui/use-form.ts';
import { slideForm, type Slide } from '../contract.ts';
import { SLIDE_ALT_MAX, SLIDE_TEXT_MAX, SLIDE_TITLE_MAX } from '../contract-limits.ts';
import { SlideMini } from './admin-slide-mini.tsx';
import { useSaveSlide } from './use-admin-slides.ts';
import { classNames } from '~/ui/class-names.ts';
import adminSliderStyles from './admin-slider.module.css';
import fileDropStyles from '~/ui/file-drop.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';

const NEW = {
  title: '',
  text: '',
  link: '',
  link_text: '',
  second_link: '',
  second_link_text: '',
  tint: 'skin' as const,
  alt: '',
};
const PICTURES = '.jpg,.jpeg,.png,.webp,.heic,.heif,.avif';
const tintName = (tint: string) => tint.charAt(0).toUpperCase() + tint.slice(1);

interface Chosen {
  file: File;
  /** As the browser can show it; some kinds only the server can read. */
  url: string;
}

/** The picture that was chosen and not yet sent. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const made = useRef<string>(undefined);
  useEffect(() => () => URL.revokeObjectURL(made.current ?? ''), []);
  const choose = (file: File) => {
    URL.revokeObjectURL(made.current ?? '');
    made.current = URL.createObjectURL(file);
    setChosen({ file, url: made.current });
  };
  return { chosen, choose };
}

interface PictureFieldProps {
  file: File | null;
  /** There is one already. */
  has: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
}

function PictureField({ file, has, error, onChoose }: PictureFieldProps) {
  const id = useId();
  return (
    <div className={formStyles.field} data-slot="field">
      <label className={fileDropStyles.pictureDrop}>
        <input
          type="file"
          accept={PICTURES}
          aria-label="Picture"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChoose(chosen);
          }}
        />
        <ImagePlus className={iconStyles.icon} />
        <span>
          <b>{file ? file.name : has ? 'Choose another picture' : 'Drop a picture here, or choose one'}</b>
          <small>JPEG, PNG, WebP, HEIC or AVIF, at most 15 MB; landscape format works best</small>
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface SlideFormProps {
  /** Null for a new one. */
  slide: Slide | null;
  /** Receives the check that must run before closing. */
  onGuard: (mayClose: () => Promise<boolean>) => void;
  onDone: () => void;
}

function SlideFields({ slide, onGuard, onDone }: SlideFormProps) {
  const { chosen, choose } = useChosen();
  const [fileFault, setFileFault] = useState<string>();
  const confirm = useConfirm();
  const save = useSaveSlide(slide);
  const { register, submit, fault, formState, control, trigger } = useForm({
    schema: slideForm,
    defaultValues: slide
      ? { ...slide, second_link: slide.second_link ?? '', second_link_text: slide.second_link_text ?? '' }
      : NEW,
    onSubmit: async (words) => {
      await save(words, chosen?.file ?? null);
      onDone();
    },
    onFault: ({ errors }) => setFileFault(errors.find(({ field }) => field.startsWith('files'))?.message),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const shown = useWatch({ control });
  useEffect(() => {
    onGuard(async () => !(isDirty || chosen) || isSubmitting || confirm(leaveQuestion));
  });
  const send = (event: FormEvent) => {
    if (slide || chosen) return void submit(event);
    event.preventDefault();
    // All errors are reported together, including a missing picture.
    setFileFault('Please choose a picture');
    return void trigger();
  };
  return (
    <form className={classNames(formPageStyles.formDrawer, adminSliderStyles.slideForm)} noValidate onSubmit={send}>
      <SlideMini
        slide={{
          title: shown.title ?? '',
          text: shown.text ?? '',
          link_text: shown.link_text ?? '',
          second_link_text: shown.second_link_text ?? null,
          tint: shown.tint ?? NEW.tint,
        }}
        image={chosen?.url ?? slide?.image ?? null}
      />
      <FormFault fault={fault} />
      <PictureField
        file={chosen?.file ?? null}
        has={slide !== null}
        error={fileFault}
        onChoose={(file) => {
          choose(file);
          setFileFault(undefined);
        }}
      />
      <TextField
        label="Picture description"
        help="Read aloud to people who can't see the picture."
        maxLength={SLIDE_ALT_MAX}
        error={errors.alt?.message}
        {...register('alt')}
      />
      <TextField label="Title" maxLength={SLIDE_TITLE_MAX} error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Text"
        rows={3}
        maxLength={SLIDE_TEXT_MAX}
        count={{ used: shown.text?.length ?? 0, max: SLIDE_TEXT_MAX }}
        error={errors.text?.message}
        {...register('text')}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Button text" error={errors.link_text?.message} {...register('link_text')} />
        <TextField
          label="Link"
          placeholder="/shop"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.link?.message}
          {...register('link')}
        />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Second button text"
          optional
          error={errors.second_link_text?.message}
          {...register('second_link_text')}
        />
        <TextField
          label="Second link"
          optional
          placeholder="/contact"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.second_link?.message}
          {...register('second_link')}
        />
      </div>
      <SelectField label="Background colour" error={errors.tint?.message} {...register('tint')}>
        {tints.map((tint) => (
          <option key={tint} value={tint}>
            {tintName(tint)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" wide waiting={isSubmitting}>
        {slide ? 'Save slide' : 'Add slide'}
      </Button>
    </form>
  );
}

interface SlideDrawerProps {
  /** Null for a new one. */
  slide: Slide | null;
  open: boolean;
  onClose: () => void;
}

export function SlideDrawer({ slide, open, onClose }: SlideDrawerProps) {
  // The confirmation belongs to the form: rendered inside the drawer, so that answering it is not a click outside.
  const guard = useRef<() => Promise<boolean>>(undefined);
  const close = async () => {
    if ((await guard.current?.()) ?? true) onClose();
  };
  return (
    <Drawer open={open} onClose={() => void close()} title={slide ? 'Edit slide' : 'Add slide'}>
      <SlideFields slide={slide} onGuard={(mayClose) => (guard.current = mayClose)} onDone={onClose} />
    </Drawer>
  );
}
