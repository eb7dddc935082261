interface Piece {
  text: string;
  isMatch: boolean;
}

/** As the search compares: no case, no accents, one kind of blank. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/g, ' ');

/** A name split at the matches of the search words: "Hot le|mo|n drink". The parts joined are always the name. */
export function piecesOf(name: string, words: string): Piece[] {
  const sought = fold(words.trim().replace(/\s+/g, ' '));
  if (sought === '') return [{ text: name, isMatch: false }];
  // Folding may lengthen a letter (ﬁ -> fi): each folded letter records which letter it comes from.
  const letters = [...name];
  const owners = letters.flatMap((letter, index) => Array.from({ length: fold(letter).length }, () => index));
  const folded = letters.map(fold).join('');
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (from < to) pieces.push({ text: letters.slice(from, to).join(''), isMatch });
  };
  let done = 0;
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) {
    const from = Math.max(owners[at] ?? 0, done);
    let to = (owners[at + sought.length - 1] ?? 0) + 1;
    // a combining accent belongs to the letter before it
    while (to < letters.length && fold(letters[to] ?? '') === '') to += 1;
    add(done, from, false);
    add(from, to, true);
    done = Math.max(done, to);
  }
  add(done, letters.length, false);
  return pieces;
}
