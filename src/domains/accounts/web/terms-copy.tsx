import { Fragment } from 'react';
import { TERMS_WORDING } from '../rules.ts';

const LINKS: Record<string, string> = { 'Terms of Service': '/terms-of-service', 'Privacy Policy': '/privacy-policy' };
const PARTS = TERMS_WORDING.split(/(Terms of Service|Privacy Policy)/);

/** The sentence as the server keeps it with the consent, its two documents as links. */
export function TermsText() {
  return (
    <p className="help">
      {PARTS.map((part) => {
        const to = LINKS[part];
        if (!to) return <Fragment key={part}>{part}</Fragment>;
        return (
          <a key={part} className="link" href={to} target="_blank" rel="noopener">
            {part}
            <span className="sr"> (opens a new tab)</span>
          </a>
        );
      })}
    </p>
  );
}
