import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSentences, sentencesOf } from './sentences.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Words that a South African editor would remove from user-facing text, and their replacements. */
const WORDS: Record<string, { found: RegExp; say: string }> = {
  'e-mail': { found: /\be-mails?\b/i, say: 'email' },
  mail: { found: /(?<![\w/.@-])mail(?:s|ed|ing)?(?![\w/@:-]|\.\w| servers?\b)/i, say: 'email' },
  somebody: { found: /\bsomebody\b/i, say: 'someone, or the person' },
  whoever: { found: /\bwhoever\b/i, say: 'the person who, or anyone who' },
  'any more': { found: /\bany more\b(?! \w+s\b)/i, say: 'no longer' },
  meanwhile: { found: /\bmeanwhile\b/i, say: 'what happened, and when' },
  stands: { found: /\bstands\b/i, say: 'is, or appears' },
  lies: { found: /\blies?\b/i, say: 'is, or falls' },
  'very many': { found: /\bvery many\b/i, say: 'too many' },
  'give up': { found: /\bg(?:ive|ives|iven|ave|iving) up\b/i, say: 'discard, cancel or stop trying' },
  'paid back': { found: /\bpa(?:y|ys|id|ying) (?:it |you |them )?back\b/i, say: 'refund' },
  'the door': { found: /\bdoor (?:is|opens)\b/i, say: 'you can join' },
  'press the button': { found: /\bpress(?:es|ed|ing)? (?:the button|once)\b/i, say: 'click, or try again' },
  'cheaper equal': { found: /\bcheaper equal\b/i, say: 'generic' },
  'has run out': { found: /\b(?:time|price|quote|link|offer) has run out\b/i, say: 'has expired' },
  'too many tries': { found: /\bmany tries\b/i, say: 'too many attempts' },
  parted: { found: /\bparted by\b/i, say: 'separated by' },
  'older than': { found: /\b(?:person|some\w+|any\w+) older than \d/i, say: 'over' },
  mend: { found: /\bmend(?:s|ed|ing)?\b/i, say: 'correct' },
  'to be paid': { found: /\bto be paid\b/i, say: 'awaiting payment, or payment on collection' },
  'send the price': { found: /\bsen(?:d|ds|t|ding) (?:the |a |you (?:the |a ))?price\b/i, say: 'send the quote' },
  'the money goes back': { found: /\bmoney (?:goes|went) back\b/i, say: 'refund' },
  told: { found: /\b(?:is|are|be) told\b/i, say: 'is notified, or the reader gets an email' },
  anew: { found: /\banew\b/i, say: 'again' },
  everybody: { found: /\beverybody\b/i, say: 'everyone' },
  besides: { found: /\bbesides\b/i, say: 'also, or in addition' },
  'is shut': { found: /\b(?:is|are|was|were) shut\b/i, say: 'is closed' },
  'put back': {
    found: /\b(?:put|puts|putting) (?:it |them )?back\b(?! in your cart)/i,
    say: 'restock, restore or unassign',
  },
  'in words': { found: /\bin words\b/i, say: 'as text' },
};

/** Texts that the specification fixes letter for letter, or a protocol's own words. */
const ALLOWED: readonly string[] = ['MAIL FROM'];

const sentences = readSentences(ROOT).filter(({ text }) => !ALLOWED.includes(text));

describe('user-visible English', () => {
  it('is collected from the whole product', () => {
    expect(sentences.length).toBeGreaterThan(3000);
    for (const text of ['Your Cart is Empty', 'No Results Found', 'Please log in to continue.'])
      expect(sentences.map((one) => one.text)).toContain(text);
  });

  it.each(Object.entries(WORDS))('does not say "%s"', (_, { found, say }) => {
    const wrong = sentences.filter(({ text }) => found.test(text));
    expect(wrong.map(({ file, line, text }) => `${file}:${line} "${text}" (say: ${say})`)).toEqual([]);
  });
});

describe('the words to avoid', () => {
  const textsOf = (code: string) => sentencesOf('sample.tsx', code).map(({ text }) => text);

  it('are found in strings, templates, attributes and JSX text', () => {
    const code = `
      import x from 'some where';
      // Someone writes a comment.
      const a = 'You get this mail';
      const b = \`Order \${n} lies here\`;
      const c = { mail: 'mail.send', href: '/dev/mail' };
      const d = <p className="mail box" title="Give up now">It stands {'any more'} there</p>;
      log.warn('mail not sent');
    `;
    expect(textsOf(code)).toEqual(['You get this mail', 'Order … lies here', 'Give up now', 'It stands', 'any more']);
  });

  it.each([
    ['mail', 'You get this mail', true],
    ['mail', 'Mails', true],
    ['mail', 'The mail server refused this address', false],
    ['mail', 'All emails', false],
    ['mail', 'See /dev/mail for details', false],
    ['e-mail', 'Your E-mail address', true],
    ['lies', 'The parcel lies at the counter', true],
    ['lies', 'Families and supplies', false],
    ['any more', 'X does not give Y any more.', true],
    ['any more', "We won't email you any more offers", false],
    ['give up', 'Given up', true],
    ['paid back', 'R20.00 was paid back.', true],
    ['paid back', 'Paid. Back to the shop', false],
    ['the door', "The driver won't leave it at the door.", false],
    ['has run out', 'The price has run out.', true],
    ['has run out', 'Our stock has run out.', false],
    ['to be paid', 'R350.00, to be paid at the pharmacy.', true],
    ['to be paid', 'Awaiting payment', false],
    ['send the price', 'Send price', true],
    ['send the price', 'Send quote', false],
    ['told', 'The patient is told by email.', true],
    ['told', 'The patient was told:', false],
    ['put back', 'Put it back on the shelf', true],
    ['put back', 'The items go back into stock.', false],
  ])('"%s" in "%s": %s', (word, text, isFound) => {
    expect(WORDS[word]?.found.test(text)).toBe(isFound);
  });
});
