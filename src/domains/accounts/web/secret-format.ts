/** In groups of four, as apps show it: eyes keep their place while typing it over. */
export const groupSecret = (secret: string): string =>
  secret
    .replace(/\s/g, '')
    .match(/.{1,4}/g)
    ?.join(' ') ?? '';

/** What goes on paper or into a file: whose codes, what they are for, one a line. */
export const codesText = (shop: string, email: string, codes: readonly string[]): string =>
  [
    `Recovery codes of ${email} at ${shop}`,
    'Each code works once, instead of a code from the app.',
    '',
    ...codes,
    '',
  ].join('\n');
