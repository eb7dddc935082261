/** "R1 189,90" is typed as often as "1189.90"; what is no number stays none and is told at its field. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\sR%]/gi, '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}
