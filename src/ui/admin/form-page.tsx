import { ChevronLeft, History } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FormFault } from '../form-fault.tsx';

interface FormPageProps {
  title: ReactNode;
  /** h2 where the page has a name of its own above it. */
  heading?: 'h1' | 'h2';
  /** The list it belongs to, where there is one. */
  back?: { to: string; words: string };
  /** State beside the title, and what else may be done. */
  chip?: ReactNode;
  actions?: ReactNode;
  onSubmit: FormEventHandler;
  saveWords: string;
  /** False for whoever may only look. */
  canSave?: boolean;
  isSaving: boolean;
  isDirty: boolean;
  /** Back to what was saved. */
  onDiscard?: () => void;
  /** What was typed before is back. */
  isRestored?: boolean;
  /** Somebody else has saved it meanwhile. */
  isOld?: boolean;
  /** What went wrong that belongs to no field. */
  fault: string | null;
  /** Second column: what is short and often changed. */
  side?: ReactNode;
  children: ReactNode;
}

/** A form that fills a page of the back office: head, groups of fields, and the bar that saves always in view. */
export function FormPage(props: FormPageProps) {
  const {
    title,
    back,
    chip,
    actions,
    onSubmit,
    saveWords,
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
            {saveWords}
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

/** Fields that belong together. */
export function FormGroup({ title, text, children }: FormGroupProps) {
  return (
    <section className="panel form-group">
      <h2>{title}</h2>
      {text !== undefined && <p className="help">{text}</p>}
      {children}
    </section>
  );
}
