import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { KIND_LABELS, SEPARATOR_LABELS } from '../contract-import-fields.ts';
import type { ImportPreview } from '../contract.ts';
import { things } from './admin-import-state.ts';
import { classNames } from '~/ui/class-names.ts';
import formGroupStyles from '~/ui/form-group.module.css';
import iconStyles from '~/ui/icon.module.css';
import importStyles from './import.module.css';
import noteStyles from '~/ui/note.module.css';
import panelStyles from '~/ui/panel.module.css';

interface ImportFactsProps {
  read: ImportPreview;
  /** The file is being read again. */
  isOld: boolean;
}

/** The properties detected in the file, guesses included. */
export function ImportFacts({ read, isOld }: ImportFactsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const decimal = read.decimal === null ? 'not certain' : `decimal ${read.decimal}`;
  const facts: [string, string][] = [
    ['Kind', KIND_LABELS[read.kind]],
    ['Contains', `${things(read.rows, 'row', 'rows')}, ${things(read.products, 'product', 'products')}`],
    ['Encoding', read.encoding.toUpperCase()],
    ['Column separator', SEPARATOR_LABELS[read.separator]],
    ['Numbers', decimal],
  ];
  return (
    <section
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
      aria-busy={isOld || undefined}
    >
      <h2 ref={heading} tabIndex={-1}>
        {read.filename}
      </h2>
      <dl className={importStyles.facts}>
        {facts.map(([what, which]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{which}</dd>
          </div>
        ))}
      </dl>
      {read.warnings.length > 0 && (
        <div className={noteStyles.note} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <ul aria-label="Warnings">
            {read.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The first products as they would be read. */
export function ImportFirst({ read }: { read: ImportPreview }) {
  if (read.first.length === 0) return null;
  return (
    <FormGroup title="Preview of the first products">
      <ul className={importStyles.first}>
        {read.first.map(({ row, name, sku, price, category, message }) => (
          <li key={row}>
            <b>{name || 'No name'}</b>
            <span>{[sku || 'no SKU', price || 'no price', category].filter(Boolean).join(', ')}</span>
            {message && <small>{message}</small>}
          </li>
        ))}
      </ul>
    </FormGroup>
  );
}
