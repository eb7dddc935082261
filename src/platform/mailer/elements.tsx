import type { CSSProperties, ReactNode } from 'react';

// What HTML needs to look the same in every email client (decision 0022). Outlook on Windows uses Word's layout, which supports
// tables and little else.

interface ElementProps {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

const TABLE = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const;
const FULL_WIDTH = { width: '100%' };

const PREVIEW_LENGTH = 150;
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** What an inbox shows beside the subject; padded, or the inbox continues with the first words of the email. */
export function Preview({ children }: { children: string }) {
  const text = children.slice(0, PREVIEW_LENGTH);
  const missing = PREVIEW_LENGTH - text.length;
  return (
    <div
      style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
      data-skip-in-text={true}
    >
      {text}
      {missing > 0 && <div>{INVISIBLE.repeat(missing)}</div>}
    </div>
  );
}

/** Webmail drops the body's own styles: a table within carries them. */
export function Body({ children, className, style }: ElementProps) {
  return (
    <body className={className} style={{ background: style?.background, margin: 0 }}>
      <table {...TABLE}>
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

export function Section({ children, className, style }: ElementProps) {
  return (
    <table {...TABLE} className={className} style={style}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Cells side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <table {...TABLE}>
      <tbody style={FULL_WIDTH}>
        <tr style={FULL_WIDTH}>{children}</tr>
      </tbody>
    </table>
  );
}

/** A paragraph with this many pixels below it. Outlook.com drops the shorthand, so each side is set separately. */
export function Text({ children, className, style, below }: ElementProps & { below: number }) {
  const margins = { margin: `0 0 ${below}px`, marginTop: 0, marginRight: 0, marginBottom: below, marginLeft: 0 };
  return (
    <p className={className} style={{ ...style, ...margins }}>
      {children}
    </p>
  );
}

const PADDING = { across: 28, down: 14 };
const TO_POINTS = 3 / 4;
// Outlook on Windows ignores a link's padding, but not spaces of this width. It accepts no width above 500%.
const SPACES = Math.ceil(PADDING.across / 10);
const WIDTH = `mso-font-width:${(PADDING.across / SPACES / 2) * 100}%`;
const HEIGHT = `mso-text-raise:${2 * PADDING.down * TO_POINTS}`;

const forOutlook = (style: string, text: string) => ({
  __html: `<!--[if mso]><i style="${style}" hidden>${text}</i><![endif]-->`,
});
const BEFORE = forOutlook(`${WIDTH};${HEIGHT}`, '&#8202;'.repeat(SPACES));
const BEHIND = forOutlook(WIDTH, `${'&#8202;'.repeat(SPACES)}&#8203;`);
const FOR_WORD = { msoPaddingAlt: '0px' };
const RAISED = { ...FOR_WORD, msoTextRaise: PADDING.down * TO_POINTS };

/** A link styled as a button. */
export function Button({ href, children, className, style }: ElementProps & { href: string }) {
  return (
    <a
      href={href}
      className={className}
      style={{
        lineHeight: '100%',
        textDecoration: 'none',
        display: 'inline-block',
        maxWidth: '100%',
        ...FOR_WORD,
        ...style,
        padding: `${PADDING.down}px ${PADDING.across}px`,
        paddingTop: PADDING.down,
        paddingRight: PADDING.across,
        paddingBottom: PADDING.down,
        paddingLeft: PADDING.across,
      }}
      target="_blank"
    >
      <span dangerouslySetInnerHTML={BEFORE} />
      <span style={{ maxWidth: '100%', display: 'inline-block', lineHeight: '120%', ...RAISED }}>{children}</span>
      <span dangerouslySetInnerHTML={BEHIND} />
    </a>
  );
}
