import { z } from 'zod';

import type { PlainTextCode } from '../messages/text.ts';
import { cleanText } from '../text/clean-text.ts';

/** A code that was typed or pasted with spaces or dashes in it. */
export const toDigits = (typed: string): string => cleanText(typed).replace(/[\s\p{Pd}]/gu, '');

export const oneTimeCode = z
  .string()
  .overwrite(toDigits)
  .regex(/^\d{4}$/, 'FOUR_DIGITS_NEEDED' satisfies PlainTextCode);
