import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';
import formStyles from './form.module.css';
import iconStyles from './icon.module.css';

export interface FieldFrame {
  label: ReactNode;
  /** Below the field; the typed text stays. */
  error?: string | undefined;
  help?: ReactNode;
  /** Shows "(optional)" beside the label. */
  optional?: boolean;
}

export { FieldError };

/** The ids that link label, control, help and error. */
function useFieldIds(id: string | undefined, { error, help }: Pick<FieldFrame, 'error' | 'help'>) {
  const own = useId();
  const control = id ?? own;
  const helpId = help === undefined ? undefined : `${control}-help`;
  const errorId = error ? `${control}-error` : undefined;
  const described = classNames(errorId, helpId) || undefined;
  return {
    control,
    helpId,
    errorId,
    aria: { 'aria-describedby': described, 'aria-invalid': error ? true : undefined },
  };
}

interface FrameProps extends FieldFrame {
  ids: ReturnType<typeof useFieldIds>;
  className?: string | undefined;
  /** Right of the label: a character count, a link. */
  beside?: ReactNode;
  children: ReactNode;
}

function Frame({ label, error, help, optional, ids, className, beside, children }: FrameProps) {
  return (
    <div className={classNames(formStyles.field, className)} data-slot="field">
      <label htmlFor={ids.control}>
        {label}
        {optional && <em> (optional)</em>}
      </label>
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
      {(help !== undefined || beside !== undefined) && (
        <div className={classNames(formStyles.fieldRow, formStyles.help)} data-slot="help">
          {help !== undefined && <p id={ids.helpId}>{help}</p>}
          {beside}
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  help,
  optional,
  className,
  id,
  type = 'text',
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  const ids = useFieldIds(id, { error, help });
  return (
    <Frame label={label} error={error} help={help} optional={optional} ids={ids} className={className}>
      <input {...input} {...ids.aria} id={ids.control} type={type} className={formStyles.input} data-slot="input" />
    </Frame>
  );
}

/** With `count`, the number of letters typed and allowed is below the field. */
export function TextArea({
  label,
  error,
  help,
  optional,
  className,
  id,
  count,
  ...area
}: FieldFrame & { count?: { used: number; max: number } } & ComponentProps<'textarea'>) {
  const ids = useFieldIds(id, { error, help });
  return (
    <Frame
      label={label}
      error={error}
      help={help}
      optional={optional}
      ids={ids}
      className={className}
      beside={
        count && (
          <span className={formStyles.fieldCount}>
            {count.used} of {count.max}
          </span>
        )
      }
    >
      <textarea {...area} {...ids.aria} id={ids.control} className={formStyles.input} data-slot="input" />
    </Frame>
  );
}

export function SelectField({
  label,
  error,
  help,
  optional,
  className,
  id,
  children,
  ...select
}: FieldFrame & ComponentProps<'select'>) {
  const ids = useFieldIds(id, { error, help });
  return (
    <Frame label={label} error={error} help={help} optional={optional} ids={ids} className={className}>
      <span className={formStyles.selectBox} data-slot="select-box">
        <select {...select} {...ids.aria} id={ids.control} className={formStyles.input} data-slot="input">
          {children}
        </select>
        <ChevronDown className={iconStyles.small} />
      </span>
    </Frame>
  );
}

/** A capsule with its label inside, for lists: "Sort by". */
export function SelectCapsule({ label, className, children, ...select }: { label: string } & ComponentProps<'select'>) {
  return (
    <span className={classNames(formStyles.selectBox, className)} data-slot="select-box">
      <select {...select} aria-label={label} className={formStyles.select} data-slot="select">
        {children}
      </select>
      <ChevronDown className={iconStyles.small} />
    </span>
  );
}

export function PasswordField({
  label,
  error,
  help,
  optional,
  className,
  id,
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  const ids = useFieldIds(id, { error, help });
  const [shown, setShown] = useState(false);
  return (
    <Frame label={label} error={error} help={help} optional={optional} ids={ids} className={className}>
      <span className={formStyles.input} data-slot="input">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ids.aria}
          id={ids.control}
          type={shown ? 'text' : 'password'}
        />
        <IconButton
          // not "password" again: that is the field's label
          label={shown ? 'Hide typed text' : 'Show typed text'}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className={iconStyles.icon} /> : <Eye className={iconStyles.icon} />}
        </IconButton>
      </span>
    </Frame>
  );
}
