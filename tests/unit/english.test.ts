import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSentences, sentencesOf } from './sentences.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Words that a South African editor would take out of what people read, and what to say instead. */
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
  mend: { found: /\bmend(?:s|ed|ing)?\b/i, say: 'correct' },
};

/** Not rewritten yet: take a place off this list when its sentences are. */
const NOT_YET = [
  'src/domains/accounts/server/password-hash.ts',
  'src/domains/bookings/',
  'src/domains/consultations/',
  'src/domains/orders/',
  'src/domains/payments/',
  'src/domains/prescriptions/',
  'src/domains/register/',
  'src/domains/staff/server/roles.ts',
  'src/platform/config.ts',
];

/** Texts that the specification fixes letter for letter, or a protocol's own words. */
const ALLOWED: readonly string[] = ['MAIL FROM'];

const sentences = readSentences(ROOT).filter(
  ({ file, text }) => !NOT_YET.some((place) => file.startsWith(place)) && !ALLOWED.includes(text),
);

describe('the English that people read', () => {
  it('is looked for in the whole product', () => {
    expect(sentences.length).toBeGreaterThan(3000);
    for (const text of ['Your Cart is Empty', 'No Results Found', 'Please log in to continue.'])
      expect(sentences.map((one) => one.text)).toContain(text);
  });

  it.each(Object.entries(WORDS))('does not say "%s"', (_, { found, say }) => {
    const wrong = sentences.filter(({ text }) => found.test(text));
    expect(wrong.map(({ file, line, text }) => `${file}:${line} "${text}" (say: ${say})`)).toEqual([]);
  });

  it.each(NOT_YET)('has not moved away from the place that is still to be rewritten: %s', (place) => {
    expect(existsSync(path.join(ROOT, place))).toBe(true);
  });
});

describe('the words that are looked for', () => {
  const textsOf = (code: string) => sentencesOf('sample.tsx', code).map(({ text }) => text);

  it('are found in strings, templates, attributes and JSX text', () => {
    const code = `
      import x from 'some where';
      // Somebody writes a comment.
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
  ])('"%s" in "%s": %s', (word, text, isFound) => {
    expect(WORDS[word]?.found.test(text)).toBe(isFound);
  });
});
