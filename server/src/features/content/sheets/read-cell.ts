// Reads cells as people and spreadsheets write them, into the text that an export has: '£10,5' -> '10.50'.
import type { z } from 'zod';

import {
  formatScaledInteger,
  parseScaledInteger,
} from '../../../../../contract/packs/pack-fields.ts';
import { cleanLine, cleanText } from '../../../../../contract/text/clean-text.ts';
import type { CellFault } from './sheet.ts';

const MAX_PRICE_MINOR = 10_000_000;

export const formatPrice = (minor: number): string => formatScaledInteger(minor, 2);
/** The number of hundredths in what `readPrice` and `readPercent` return. */
export const parseHundredths = (text: string): number => parseScaledInteger(text, 2) ?? 0;

/** Spaces divide thousands, of three digits each; what a spreadsheet calls a currency is in front or behind. */
export function readPrice(cell: string): string | CellFault {
  const number = cell
    .trim()
    .replace(/^[£€$]/, '')
    .replace(/(?:€|zł)$/, '')
    .trim()
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  const minor = parseScaledInteger(number, 2);
  return minor === null || minor < 0 || minor > MAX_PRICE_MINOR
    ? { code: 'PRICE' }
    : formatPrice(minor);
}

const MAX_BASIS_POINTS = 10_000;

export const formatPercent = (basisPoints: number): string => String(basisPoints / 100);

export function readPercent(cell: string): string | CellFault {
  const number = cell.replaceAll(/[\s%]/g, '').replace(',', '.');
  const basisPoints = parseScaledInteger(number, 2);
  return basisPoints === null || basisPoints < 0 || basisPoints > MAX_BASIS_POINTS
    ? { code: 'PERCENT' }
    : formatPercent(basisPoints);
}

export function readWhole(cell: string, least: number, most: number): string | CellFault {
  const text = cell.trim();
  const number = Number(text);
  return /^\d{1,6}$/.test(text) && number >= least && number <= most
    ? String(number)
    : { code: 'WHOLE_NUMBER', values: [String(least), String(most)] };
}

/** 'Vegan, spicy' -> 'vegan spicy'. */
export function readWords(cell: string, known: readonly string[]): string | CellFault {
  const words = [
    ...new Set(
      cell
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return words.every((word) => known.includes(word))
    ? words.join(' ')
    : { code: 'TAGS', values: known };
}

/** Text that fits the schema of its field. */
export function readText(
  cell: string,
  schema: z.ZodType | null,
  { isLine = false }: { isLine?: boolean } = {},
): string | CellFault {
  const text = isLine ? cleanLine(cell) : cleanText(cell).trim();
  const parsed = schema?.safeParse(text);
  if (parsed?.success) return String(parsed.data);
  const issue = parsed?.error.issues[0];
  return issue?.code === 'too_big'
    ? { code: 'TOO_LONG', values: [String(issue.maximum)] }
    : { code: 'EMPTY_TEXT' };
}
