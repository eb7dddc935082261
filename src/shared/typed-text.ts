// How typed text is stored. Control characters, and those that change the direction of text (UAX #9: embeddings,
// overrides, isolates), belong in nobody's name: in an email, a list or a slip they would rearrange the text beside
// them. Marks inside a word (joiners of scripts and of emoji) are kept.
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
// Text without visible characters is empty: format characters, and letters that render as a blank.
const SHOWS = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

const shown = (value: string) => (SHOWS.test(value) ? value : '');

/** A name, a street. */
export const oneLine = (value: string): string =>
  shown(
    value
      .replace(TURNING, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );

/** A note, a message. */
export const manyLines = (value: string): string =>
  shown(
    value
      .replace(TURNING, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );
