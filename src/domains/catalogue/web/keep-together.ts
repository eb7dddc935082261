/** A number and what it counts never part at a line's end: "10 mg", "24 tablets". */
export const keepTogether = (name: string): string => name.replace(/(\d%?) (?=\p{L})/gu, '$1\u00a0');
