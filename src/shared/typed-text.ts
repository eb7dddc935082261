// What people type, as it is kept. Control characters, and those that turn the order of letters round (UAX #9: embeddings,
// overrides, isolates), are nobody's name: in a mail, a list or a slip they would do something of their own to what stands
// beside them. Marks inside a word (joiners of scripts and of emoji) stay.
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
// Text of which nothing shows is none: format characters, and letters that are drawn as a blank.
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
