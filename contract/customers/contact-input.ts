import { z } from 'zod';

import type { PlainTextCode } from '../messages/text.ts';
import { proofOfWorkSolution } from '../sign-in/proof-of-work-solution.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

/** A message to the restaurant. */
export const contactInput = z.object({
  name: toOneLine(MAX_LENGTH.fullName).min(1, 'NAME_REQUIRED' satisfies PlainTextCode),
  email: toOneLine(MAX_LENGTH.email),
  message: toSeveralLines(MAX_LENGTH.contactMessage).min(
    1,
    'MESSAGE_REQUIRED' satisfies PlainTextCode,
  ),
  solution: proofOfWorkSolution.optional(),
});
