import { Fragment } from 'react';
import { TERMS_WORDING } from '../rules.ts';
import formStyles from '~/ui/form.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const LINKS: Record<string, string> = { 'Terms of Service': '/terms-of-service', 'Privacy Policy': '/privacy-policy' };
const PARTS = TERMS_WORDING.split(/(Terms of Service|Privacy Policy)/);

/** The sentence that the server stores with the consent, with links to its two documents. */
export function TermsText() {
  return (
    <p className={formStyles.help} data-slot="help">
      {PARTS.map((part) => {
        const to = LINKS[part];
        if (!to) return <Fragment key={part}>{part}</Fragment>;
        return (
          <a key={part} className={textStyles.link} href={to} target="_blank" rel="noopener">
            {part}
            <span className={visuallyHiddenStyles.hidden}> (opens a new tab)</span>
          </a>
        );
      })}
    </p>
  );
}
