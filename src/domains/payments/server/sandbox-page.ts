import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { formatRand } from '~/shared/money.ts';
import type { Fields } from '../payfast-form.ts';
import { centsOf } from '../rules.ts';

/** The values of the shop's tokens that this page needs: it is outside the shop's bundle, as the provider's real page is. */
const STYLE = `
:root { color-scheme: light; --paper: #ffffff; --mist: #f4f6fb; --powder: #e6eefa; --ink: #14225a; --ink-2: #4a5780; --line: #dee4f0;
  --line-2: #7683ab; --pink: #c4175b; --pink-hover: #a80f4a; --on-pink: #ffffff; --blue: #1f4bb8; --bad: #ab1f17; --bad-soft: #fde2de; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #0c1433; --mist: #131d45; --powder: #1a2c60; --ink: #eef2ff;
  --ink-2: #aeb9de; --line: #283563; --line-2: #7080b8; --pink: #ff8fb2; --pink-hover: #ffabc5; --on-pink: #3b0419; --blue: #9fbeff;
  --bad: #ffa79d; --bad-soft: #4a1d24; } }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 system-ui, Arial, sans-serif; -webkit-text-size-adjust: 100%; }
header { border-bottom: 1px solid var(--line); }
header p, main { max-width: 30rem; margin: 0 auto; padding-inline: 1rem; }
header p { display: flex; align-items: center; gap: .5rem; min-height: 3.75rem; font-weight: 700; font-size: 1.25rem; letter-spacing: -.03em; }
header svg { width: 1.5rem; height: 1.5rem; flex: none; }
main { padding-block: 1.25rem 3rem; }
.note { margin: 0 0 1.5rem; padding: .875rem 1rem; border-radius: 6px; background: var(--powder); font-size: .875rem; }
.note.bad { background: var(--bad-soft); }
.note b { display: block; font-size: 1rem; }
.note.bad b { color: var(--bad); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.1; letter-spacing: -.028em; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .5rem 1rem; margin: 1.25rem 0; padding: 1rem; border-radius: 6px; background: var(--mist); }
dt { color: var(--ink-2); }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button { min-height: 3.25rem; padding: .5rem 1rem; border: 1.5px solid var(--line-2); border-radius: 999px; background: var(--paper); color: var(--ink);
  font-family: inherit; font-size: 1rem; font-weight: 650; line-height: 1.15; cursor: pointer; }
button:hover { background: var(--mist); }
button.first { grid-column: 1 / -1; border-color: transparent; background: var(--pink); color: var(--on-pink); font-size: 1.0625rem; }
button.first:hover { background: var(--pink-hover); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
a { color: var(--blue); }
form p { grid-column: 1 / -1; margin: 0; font-size: .875rem; color: var(--ink-2); }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `origins` are the allowed redirect targets of the form: browsers apply form-action to redirects as well. */
export function sandboxPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const MARK =
  raw(`<svg viewBox="0 0 24 24" aria-hidden="true"><g fill="currentColor"><circle cx="12" cy="4" r="3.7"/><circle cx="12" cy="20" r="3.7"/>
<circle cx="4" cy="12" r="3.7"/><circle cx="20" cy="12" r="3.7"/></g><circle cx="12" cy="12" r="3.7" fill="var(--pink)"/></svg>`);

type Html = ReturnType<typeof html>;

function page(title: string, shop: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title}, sandbox</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header><p>${MARK}${shop}</p></header>
        <main>${body}</main>
      </body>
    </html>`;
}

const hidden = ([name, value]: [string, string]) => html`<input type="hidden" name="${name}" value="${value}" /> `;

/** The buyer's page: the amount, its purpose, and the three outcomes. It carries the signed form along. */
export function payPage(fields: Fields, action: string, shop: string): Html {
  const amount = formatRand((centsOf(fields['amount'] ?? '') ?? 0) / 100);
  return page(
    `Pay ${amount}`,
    shop,
    html`<p class="note">
        <b>Sandbox: no real payments</b>This page simulates the payment provider. You won't be asked for a card.
      </p>
      <h1>Pay ${amount}</h1>
      <dl>
        <dt>For</dt>
        <dd>${fields['item_name'] ?? ''}</dd>
        <dt>To</dt>
        <dd>${shop}</dd>
        <dt>Amount</dt>
        <dd>${amount}</dd>
      </dl>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(hidden)}
        <button type="submit" class="first" name="outcome" value="pay">Pay</button>
        <button type="submit" name="outcome" value="cancel">Cancel</button>
        <button type="submit" name="outcome" value="fail">Fail</button>
        <p>Pay tells the shop that the payment succeeded. Cancel and Fail tell it that it didn't.</p>
      </form>`,
  );
}

/** No buttons: there is nothing that could be paid. */
export function refusedPage(sentence: string, shop: string): Html {
  return page(
    'Not paid',
    shop,
    html`<p class="note bad"><b>This payment cannot be made</b>${sentence}</p>
      <h1>Nothing was paid</h1>
      <p><a href="/">Go back to the shop</a> and start the payment again.</p>`,
  );
}
