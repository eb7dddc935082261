/** Keeps a number and its unit on the same line: "10 mg", "24 tablets". */
export const keepTogether = (name: string): string => name.replace(/(\d%?) (?=\p{L})/gu, '$1\u00a0');
