import type { ReactNode } from 'react';
import { Button, Row, Section, Text } from './elements.tsx';
import { BLUE, INK, INK_2, LINE, ON_PINK, PINK, PINK_INK, POWDER } from './look.ts';

/** For the plain-text version only: the HTML version conveys this by its columns. */
function TextOnly({ children }: { children: string }) {
  return <span style={{ display: 'none' }}>{children}</span>;
}

/** Keeps line breaks. */
function Lines({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return children.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

export function EmailText({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <Text
      below={16}
      className={quiet ? 'm-ink-2' : 'm-ink'}
      style={{
        fontSize: quiet ? 14 : 16,
        lineHeight: quiet ? '21px' : '24px',
        color: quiet ? INK_2 : INK,
      }}
    >
      <Lines>{children}</Lines>
    </Text>
  );
}

/** The email's one button. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      <Button
        href={href}
        className="m-button"
        style={{
          background: PINK,
          color: ON_PINK,
          borderRadius: 999,
          fontSize: 16,
          fontWeight: 650,
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" className="m-link" style={{ color: BLUE, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Section
      className="m-note"
      style={{ background: POWDER, borderRadius: 6, padding: '12px 16px', margin: '0 0 16px' }}
    >
      <Text
        below={0}
        className="m-ink"
        style={{ fontSize: 14, lineHeight: '21px', color: INK, whiteSpace: 'pre-line' }}
      >
        {children}
      </Text>
    </Section>
  );
}

export interface MailLine {
  name: string;
  /** Secondary text under the name: "2 at R95.20". */
  detail?: string;
  amount: string;
}

/** The items: name and amount on each line. */
export function MailLines({ lines }: { lines: readonly MailLine[] }) {
  return (
    <Section style={{ margin: '0 0 4px' }}>
      {lines.map((line, index) => (
        <Row key={`${index}-${line.name}`}>
          <td className="m-line" style={{ padding: '10px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' }}>
            <span className="m-ink" style={{ fontSize: 15, lineHeight: '20px', fontWeight: 600, color: INK }}>
              {line.name}
            </span>
            {line.detail !== undefined && (
              <>
                <br />
                <span className="m-ink-2" style={{ fontSize: 13, lineHeight: '18px', color: INK_2 }}>
                  {line.detail}
                </span>
              </>
            )}
            <TextOnly>: </TextOnly>
          </td>
          <td
            align="right"
            className="m-ink m-line"
            style={{
              padding: '10px 0 10px 12px',
              borderBottom: `1px solid ${LINE}`,
              verticalAlign: 'top',
              fontSize: 15,
              lineHeight: '20px',
              whiteSpace: 'nowrap',
              color: INK,
            }}
          >
            {line.amount}
          </td>
        </Row>
      ))}
    </Section>
  );
}

export interface MailSum {
  label: string;
  amount: string;
  tone?: 'less' | 'total';
}

export function MailSums({ sums }: { sums: readonly MailSum[] }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      {sums.map(({ label, amount, tone }) => {
        const isTotal = tone === 'total';
        const size = isTotal
          ? { fontSize: 18, fontWeight: 750, padding: '10px 0 0' }
          : { fontSize: 15, padding: '3px 0' };
        return (
          <Row key={label}>
            <td className={isTotal ? 'm-ink' : 'm-ink-2'} style={{ ...size, color: isTotal ? INK : INK_2 }}>
              {label}
              <TextOnly>: </TextOnly>
            </td>
            <td
              align="right"
              className={tone === 'less' ? 'm-less' : 'm-ink'}
              style={{ ...size, color: tone === 'less' ? PINK_INK : INK, whiteSpace: 'nowrap' }}
            >
              {amount}
            </td>
          </Row>
        );
      })}
    </Section>
  );
}

/** Names and values: delivery address, date, recipient. */
export function MailFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {facts.map(({ label, value }) => (
        <Row key={label}>
          <td
            className="m-ink-2"
            style={{
              width: 130,
              padding: '3px 12px 3px 0',
              verticalAlign: 'top',
              fontSize: 14,
              lineHeight: '21px',
              color: INK_2,
            }}
          >
            {label}
            <TextOnly>: </TextOnly>
          </td>
          <td
            className="m-ink"
            style={{ padding: '3px 0', verticalAlign: 'top', fontSize: 14, lineHeight: '21px', color: INK }}
          >
            <Lines>{value}</Lines>
          </td>
        </Row>
      ))}
    </Section>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="m-ink"
      style={{ margin: '20px 0 6px', fontSize: 17, lineHeight: '22px', letterSpacing: '-0.01em', color: INK }}
    >
      {children}
    </h2>
  );
}
