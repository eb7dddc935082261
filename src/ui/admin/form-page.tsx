import { ChevronLeft, History } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FormFault } from '../form-fault.tsx';

interface FormPageProps {
  title: ReactNode;
  /** h2 if the page has a title above it. */
  heading?: 'h1' | 'h2';
  /** The list it belongs to, if there is one. */
  back?: { to: string; words: string };
  /** State beside the title, and other actions. */
  chip?: ReactNode;
  actions?: ReactNode;
  onSubmit: FormEventHandler;
  saveLabel: string;
  /** False for read-only access. */
  canSave?: boolean;
  isSaving: boolean;
  isDirty: boolean;
  /** Resets to the saved values. */
  onDiscard?: () => void;
  /** A draft was restored. */
  isRestored?: boolean;
  /** Someone else has saved it since. */
  isOld?: boolean;
  /** An error that belongs to no field. */
  fault: string | null;
  /** Second column: short fields that change often. */
  side?: ReactNode;
  children: ReactNode;
}

/** A form that fills a page of the back office: head, groups of fields, and a save bar that is always in view. */
export function FormPage(props: FormPageProps) {
  const {
    title,
    back,
    chip,
    actions,
    onSubmit,
    saveLabel,
    isSaving,
    isDirty,
    onDiscard,
    isRestored,
    isOld = false,
    fault,
    canSave = true,
    heading: Heading = 'h1',
  } = props;
  return (
    <form className="form-page" noValidate onSubmit={onSubmit}>
      <div className="page-head">
        <div className="form-head">
          {back && (
            <Link className="link form-back" to={back.to}>
              <ChevronLeft className="i i-s" />
              {back.words}
            </Link>
          )}
          <Heading>
            {title}
            {chip}
          </Heading>
        </div>
        {(actions || isOld) && (
          <div className="btns">
            {isOld && (
              <Button variant="outline" size="small" onClick={onDiscard}>
                Show saved version
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
      {isRestored && (
        <div className="note info">
          <History className="i" />
          <p>
            <b>We've restored what you typed before.</b> It isn't saved yet.
          </p>
        </div>
      )}
      <div className={classNames('form-cols', props.side !== undefined && 'has-side')}>
        <div className="form-groups">{props.children}</div>
        {props.side !== undefined && <div className="form-groups">{props.side}</div>}
      </div>
      {canSave && (
        <div className="save-bar">
          <FormFault fault={fault} />
          <span className="save-said" role="status">
            {isSaving ? 'Saving…' : isDirty ? 'Not saved yet' : ''}
          </span>
          {onDiscard && isDirty && !isSaving && (
            <Button variant="outline" onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          <Button type="submit" waiting={isSaving}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FormGroupProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A group of fields. */
export function FormGroup({ title, text, children }: FormGroupProps) {
  return (
    <section className="panel form-group">
      <h2>{title}</h2>
      {text !== undefined && <p className="help">{text}</p>}
      {children}
    </section>
  );
}
