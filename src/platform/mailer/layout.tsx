import type { ReactNode } from 'react';
import type { Config } from '../config.ts';
import { Body, Preview, Section, Text } from './elements.tsx';
import { FONT, INK, INK_2, MIST, PAPER, PINK } from './look.ts';

// Only for clients that follow the device's theme; the inline colours above are for all others.
const DARK = `
@media (prefers-color-scheme: dark) {
  .m-page, .m-page > table > tbody > tr > td { background: #0c1433 !important; }
  .m-sheet { background: #131d45 !important; }
  .m-note { background: #1a2c60 !important; }
  .m-ink { color: #eef2ff !important; }
  .m-ink-2 { color: #aeb9de !important; }
  .m-line { border-color: #283563 !important; }
  .m-link { color: #9fbeff !important; }
  .m-mark, .m-less { color: #ff9cbb !important; }
  .m-button { background: #ff8fb2 !important; color: #3b0419 !important; }
}`;

type MailShop = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'SHOP_NAME'
  | 'SHOP_SHORT_NAME'
  | 'SHOP_ADDRESS_LINE1'
  | 'SHOP_ADDRESS_LINE2'
  | 'SHOP_PHONE'
  | 'SHOP_EMAIL'
  | 'SHOP_Y_NUMBER'
  | 'SHOP_RESPONSIBLE_PHARMACIST'
  | 'SHOP_P_NUMBER'
>;

interface MailLayoutProps {
  /** The shop's own details; the whole config fits. */
  shop: MailShop;
  /** The preview text that the inbox shows beside the subject. */
  preview: string;
  title: string;
  /** Why this person gets this email, in its footer. */
  reason: string;
  children: ReactNode;
}

/** The layout of every email: the shop's name, a title, the content, the shop's details. */
export function MailLayout({ shop, preview, title, reason, children }: MailLayoutProps) {
  return (
    <html dir="ltr" lang="en-ZA">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        {/* Apple's clients would otherwise scale the text. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <Preview>{preview}</Preview>
      <Body className="m-page" style={{ margin: 0, background: MIST, fontFamily: FONT, color: INK }}>
        <Section style={{ maxWidth: 560, padding: '24px 16px' }}>
          <Section className="m-sheet" style={{ background: PAPER, borderRadius: 16, padding: '28px 28px 32px' }}>
            <a href={shop.PUBLIC_URL} target="_blank" style={{ textDecoration: 'none' }}>
              <span
                className="m-mark"
                data-skip-in-text="true"
                aria-hidden="true"
                style={{ color: PINK, fontSize: 22 }}
              >
                ✚{' '}
              </span>
              <span className="m-ink" style={{ color: INK, fontSize: 24, fontWeight: 780, letterSpacing: '-0.03em' }}>
                {shop.SHOP_SHORT_NAME.toLowerCase()}
              </span>
            </a>
            <h1
              className="m-ink"
              style={{ margin: '24px 0 12px', fontSize: 26, lineHeight: '30px', letterSpacing: '-0.026em', color: INK }}
            >
              {title}
            </h1>
            {children}
          </Section>
          <Section style={{ padding: '20px 28px 0' }}>
            <Small>{reason}</Small>
            <Small>
              {shop.SHOP_NAME}, {shop.SHOP_ADDRESS_LINE1}, {shop.SHOP_ADDRESS_LINE2}
              <br />
              {shop.SHOP_PHONE} · {shop.SHOP_EMAIL}
              <br />
              Pharmacy licence {shop.SHOP_Y_NUMBER}. Responsible pharmacist: {shop.SHOP_RESPONSIBLE_PHARMACIST} (
              {shop.SHOP_P_NUMBER})
            </Small>
          </Section>
        </Section>
      </Body>
    </html>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text below={12} className="m-ink-2" style={{ fontSize: 12, lineHeight: '18px', color: INK_2 }}>
      {children}
    </Text>
  );
}
