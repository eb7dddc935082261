import { html, raw } from 'hono/html';
import { isNearby } from '~/platform/addresses.ts';
import { isForwarded } from '~/platform/caller.ts';
import type { Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { decodeWords, parseMail, type MailParts } from './parse-email.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14225a, #eef2ff); --ink-2: light-dark(#4a5780, #aeb9de); --paper: light-dark(#fff, #0c1433);
  --line: light-dark(#dee4f0, #283563); --blue: light-dark(#1f4bb8, #9fbeff); --mist: light-dark(#f4f6fb, #131d45); }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 system-ui, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.025em; margin: .5rem 0; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
a { color: var(--blue); font-weight: 600; }
p { margin: .25rem 0; color: var(--ink-2); }
ul { list-style: none; margin: 1rem 0; padding: 0; }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); }
li small { display: block; color: var(--ink-2); font-size: .875rem; }
iframe { width: 100%; height: 46rem; margin-top: 1rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre { padding: 1rem; border-radius: 6px; background: var(--mist); white-space: pre-wrap; font: inherit; font-size: .9375rem; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
`;

// The email itself is in a frame that may run nothing; its links open in the window around it.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Html = ReturnType<typeof html>;

function page(title: string, shop: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} | ${shop}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function mailView(mail: MailParts, at: string): Html {
  const framed = `<base target="_top">${mail.html}`;
  return html`<main>
    <p><a href="/dev/mail">All emails</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.to}, from ${mail.from}${at && `, ${at}`}</p>
    ${
      mail.links.length > 0 &&
      html`<h2>Links in this email</h2>
        <ul>
          ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
        </ul>`
    }
    ${
      mail.html &&
      html`<iframe
        title="The email"
        sandbox="allow-popups allow-top-navigation-by-user-activation"
        srcdoc="${framed}"
      ></iframe>`
    }
    ${
      mail.text &&
      html`<h2>As plain text</h2>
        <pre>${mail.text}</pre>`
    }
  </main>`;
}

/** The emails of the demo shop, which are not sent: they are listed and read in the browser. */
export function addMailRoutes(http: Http, { config, mailer }: Services): void {
  const shop = config.SHOP_SHORT_NAME;
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  const when = (at: Date) => (Number.isNaN(at.getTime()) ? '' : formatDateTime(at, SHOP_ZONE));

  // Every email of the shop is a key to an account: only this machine and its own network may read them.
  http.use('/dev/mail/*', async (c, next) => {
    const { ip, headers } = c.var.ctx;
    const mayRead = (ip === '' || isNearby(ip)) && !isForwarded(headers);
    return mayRead ? next() : c.json({ detail: 'There is no such address.' }, 404);
  });

  http.get('/dev/mail', async (c) => {
    const mails = await mailer.list();
    const body = html`<main>
      <p><a href="/">${shop}</a></p>
      <h1>Emails</h1>
      <p>
        The demo shop doesn't send any emails. They are all shown here instead, newest first. Set SMTP_URL to send them.
      </p>
      <ul>
        ${mails.map(
          ({ file, subject, to, at }) =>
            html`<li>
              <a href="/dev/mail/${file}">${decodeWords(subject) || 'No subject'}</a>
              <small>To ${decodeWords(to)}, ${when(at)}</small>
            </li>`,
        )}
      </ul>
      ${mails.length === 0 && html`<p>No emails yet. Place an order or ask for a new password.</p>`}
    </main>`;
    return c.html(page('Emails', shop, body), 200, headers);
  });

  http.get('/dev/mail/:file', async (c) => {
    const text = await mailer.read(c.req.param('file'));
    if (text === null) return c.json({ detail: 'We could not find that email.' }, 404);
    const date = /^date: (.*)$/im.exec(text)?.[1] ?? '';
    const mail = parseMail(text);
    return c.html(page(mail.subject, shop, mailView(mail, when(new Date(date)))), 200, headers);
  });
}
