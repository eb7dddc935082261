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
  'hand out': { found: /\bhand(?:s|ed|ing)? (?:it |them |medicine )?out\b/i, say: 'supply, dispense or hand over' },
  lately: { found: /\blately\b/i, say: 'recently' },
  'leaves with': { found: /\bleaves? with the\b/i, say: 'goes out with' },
  'nothing of it': { found: /\bnothing of (?:it|them)\b/i, say: 'nothing' },
  'costs its share': { found: /\bcosts? (?:its|their) share\b/i, say: 'is charged pro rata' },
  vouch: { found: /\bvouch(?:es|ed|ing)?\b/i, say: 'confirm, or record' },
  'since when': { found: /^since when\b/i, say: 'for how long' },
  'there is a document once': {
    found: /^there is an? (?:\w+ ){1,3}once\b/i,
    say: 'the document is available once',
  },
  'really supplied': { found: /\breally (?:supplied|received|paid)\b/i, say: 'actually' },
  'reaches a schedule': { found: /\breach(?:es)? schedule\b/i, say: 'may prescribe up to' },
  'in spite of': { found: /\bin spite of\b/i, say: 'despite' },
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
    ['hand out', 'Schedule 6 may not be handed out without it.', true],
    ['hand out', 'The parcel was handed over.', false],
    ['leaves with', 'It leaves with the next delivery.', true],
    ['leaves with', 'The order leaves within a day.', false],
    ['costs its share', 'A split pack costs its share.', true],
    ['since when', 'Since when?', true],
    ['since when', 'How long have you had the symptoms?', false],
    ['there is a document once', 'There is a delivery note once the order has been paid.', true],
    ['there is a document once', 'The delivery note is available once the order has been paid.', false],
    ['reaches a schedule', 'A registration that reaches Schedule 6', true],
  ])('"%s" in "%s": %s', (word, text, isFound) => {
    expect(WORDS[word]?.found.test(text)).toBe(isFound);
  });
});
