// The one cleaning of typed and pasted text: of all bodies and queries (server/src/platform/http), in the schemas of requests, and
// in forms before they judge what was typed. Packs keep their soft hyphens; comparisons fold them away.

/** Line breaks are kept. A terminal would obey the others, and direction controls would reverse a printed receipt. */
const CONTROLS = /(?!\n)[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

/** What an emoji or a script needs though it is invisible alone: the first alternative is the flag of a country's part. */
const NEEDED =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}])[\u200C\u200D](?=[\p{L}\p{M}])|(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]/u;

/** Zero-width and filling characters, direction marks, soft hyphens, and the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u;

const INVISIBLE_OR_NEEDED = new RegExp(`(${NEEDED.source})|${INVISIBLE.source}`, 'gu');

/** NFC without invisible characters; line breaks are '\n', and other control characters become spaces. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE_OR_NEEDED, '$1');

/** Cleaned text of one line: breaks in it, as from a paste, become spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Cleaned text of several lines: spaces collapse, and there is one empty line at most between two others. */
export const cleanLines = (text: string): string =>
  cleanText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
