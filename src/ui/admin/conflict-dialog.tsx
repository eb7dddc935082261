import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { differencesOf, type Difference } from './form-differences.ts';
import { Segments } from '../segments.tsx';
import styles from './conflict-dialog.module.css';
import formStyles from '../form.module.css';
import pairListStyles from '../pair-list.module.css';

export interface Conflict<Values> {
  /** Who changed what and when, as the server says it. */
  detail: string;
  base: Values;
  mine: Values;
  theirs: Values;
  /** Continues with their version and my changes on it; where both changed a field, mine if it is in `keep`. */
  resolve: (keep: ReadonlySet<string>) => void;
  close: () => void;
}

interface ConflictDialogProps<Values> extends Conflict<Values> {
  /** "product" */
  thing: string;
  /** The label of a field. */
  nameOf: (field: Difference<Values>['field']) => string;
  /** A field's value in a few words. */
  said: (field: Difference<Values>['field'], value: Values[keyof Values]) => string;
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Someone else has saved it: shows what they changed, and lets the user choose where both changed a field. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { thing, detail, base, mine, theirs, nameOf, said, resolve, close } = props;
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const all = differencesOf(base, mine, theirs);
  const both = all.filter(({ isBoth }) => isBoth);
  const only = all.filter(({ isBoth }) => !isBoth);
  const choose = (field: string, isMine: boolean) =>
    setKeep(new Set(isMine ? [...keep, field] : [...keep].filter((one) => one !== field)));
  const word = (field: Difference<Values>['field']) => upper(nameOf(field));
  return (
    <Dialog
      open
      onClose={close}
      title={`Someone else changed this ${thing}`}
      text={detail}
      wide
      buttons={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => resolve(keep)}>Keep editing</Button>
        </>
      }
    >
      <div className={styles.conflict}>
        {both.length > 0 && (
          <section>
            <h3>You both changed</h3>
            <ul>
              {both.map(({ field, theirs: other, mine: own }) => (
                <li key={field}>
                  <b>{word(field)}</b>
                  <dl className={pairListStyles.pairs} data-slot="pairs">
                    <dt>Theirs</dt>
                    <dd>{said(field, other)}</dd>
                    <dt>Yours</dt>
                    <dd>{said(field, own)}</dd>
                  </dl>
                  <Segments
                    label={`${word(field)}: choose a version`}
                    value={keep.has(field) ? 'mine' : 'theirs'}
                    options={[
                      { value: 'theirs', words: 'Use theirs' },
                      { value: 'mine', words: 'Keep mine' },
                    ]}
                    onChange={(value) => choose(field, value === 'mine')}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {only.length > 0 && (
          <section>
            <h3>Will be added to your form</h3>
            <dl className={pairListStyles.pairs} data-slot="pairs">
              {only.map(({ field, theirs: other }) => (
                <div key={field}>
                  <dt>{word(field)}</dt>
                  <dd>{said(field, other)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <p className={formStyles.help} data-slot="help">
          Everything else you typed stays. Nothing is saved until you click Save.
        </p>
      </div>
    </Dialog>
  );
}
