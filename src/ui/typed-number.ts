/** "R1 189,90" is typed as often as "1189.90"; text that is not a number stays text and gets an error at its field. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\sR%]/gi, '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}
