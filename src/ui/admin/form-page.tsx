import { ChevronLeft, History } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FormFault } from '../form-fault.tsx';
import buttonRowStyles from '../button-row.module.css';
import formStyles from '../form.module.css';
import formGroupStyles from '../form-group.module.css';
import styles from './form-page.module.css';
import iconStyles from '../icon.module.css';
import noteStyles from '../note.module.css';
import pageHeadStyles from '../page-head.module.css';
import panelStyles from '../panel.module.css';
import textStyles from '../text.module.css';

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
    <form className={styles.formPage} data-slot="form-page" noValidate onSubmit={onSubmit}>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div className={styles.formHead} data-slot="form-head">
          {back && (
            <Link className={classNames(textStyles.link, styles.formBack)} to={back.to}>
              <ChevronLeft className={iconStyles.small} />
              {back.words}
            </Link>
          )}
          <Heading>
            {title}
            {chip}
          </Heading>
        </div>
        {(actions || isOld) && (
          <div className={buttonRowStyles.buttons} data-slot="buttons">
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
        <div className={noteStyles.note} data-slot="note">
          <History className={iconStyles.icon} />
          <p>
            <b>We've restored what you typed before.</b> It isn't saved yet.
          </p>
        </div>
      )}
      <div className={classNames(styles.formColumns, props.side !== undefined && styles.hasSide)}>
        <div className={styles.formGroups}>{props.children}</div>
        {props.side !== undefined && <div className={styles.formGroups}>{props.side}</div>}
      </div>
      {canSave && (
        <div className={styles.saveBar} data-slot="save-bar">
          <FormFault fault={fault} />
          <span className={styles.saveText} role="status">
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
    <section className={classNames(panelStyles.panel, formGroupStyles.formGroup)} data-slot="panel form-group">
      <h2>{title}</h2>
      {text !== undefined && (
        <p className={formStyles.help} data-slot="help">
          {text}
        </p>
      )}
      {children}
    </section>
  );
}
