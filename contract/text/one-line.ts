import { z } from 'zod';

import { cleanLine, cleanLines } from './clean-text.ts';

/** Text of a field that has one line. */
export const toOneLine = (max: number) => z.string().overwrite(cleanLine).max(max);

/** Text of a field that may have several lines. */
export const toSeveralLines = (max: number) => z.string().overwrite(cleanLines).max(max);
