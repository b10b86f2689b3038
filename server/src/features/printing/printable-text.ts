// Which letters a ticket printer has. Its code pages are of single bytes: a letter that none has would print as a question mark.
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** Makes an encoder of the printer's language. */
export type CreateEncoder = () => ReceiptPrinterEncoder;

/** Stands for words with letters that the printer lacks. */
const MISSING = '[...]';

/**
 * Printers set one letter after another from left to right. Pages of Arabic, Hebrew and Thai exist, but what they print is mirrored,
 * unjoined or without its marks.
 */
const SIMPLE_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** A customer's note must not reach the printer as a command. Invisible characters are left out, signs that look alike replaced. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cf}\uFE00-\uFE0F]/gu, '')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-');

/** `text`: cleaned. */
export function isPrintable(text: string, createEncoder: CreateEncoder): boolean {
  // oxlint-disable-next-line no-control-regex -- Printable ASCII is on every code page.
  if (/^[\x20-\x7e]*$/.test(text)) return true;
  if (!SIMPLE_SCRIPTS.test(text)) return false;
  const items = createEncoder().codepage('auto').text(text).encode('lines').flat();
  const bytes = items.flatMap((item) => (isText(item) ? item.payload : []));
  return bytes.filter((byte) => byte === QUESTION_MARK).length === text.split('?').length - 1;
}

const QUESTION_MARK = 0x3f;

const isText = (item: object): item is { payload: number[] } =>
  'type' in item && item.type === 'text' && 'payload' in item && Array.isArray(item.payload);

/** Whole words, because a part of a word is misread. `text`: cleaned. */
export const replaceUnprintable = (text: string, createEncoder: CreateEncoder): string =>
  text.replace(/\S+/g, (word) => (isPrintable(word, createEncoder) ? word : MISSING));
