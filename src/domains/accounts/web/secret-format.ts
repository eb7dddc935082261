/** In groups of four, as apps show it, so that it is easier to type. */
export const groupSecret = (secret: string): string =>
  secret
    .replace(/\s/g, '')
    .match(/.{1,4}/g)
    ?.join(' ') ?? '';

/** The text to print or save: whose codes, what they are for, one code per line. */
export const codesText = (shop: string, email: string, codes: readonly string[]): string =>
  [
    `Recovery codes of ${email} at ${shop}`,
    'Each code works once, instead of a code from the app.',
    '',
    ...codes,
    '',
  ].join('\n');
