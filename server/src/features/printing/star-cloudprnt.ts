// Star CloudPRNT over HTTP: the printer polls with POST, fetches with GET and confirms with DELETE
// (star-m.jp/products/s_print/sdk/StarCloudPRNT, "CloudPRNT HTTP Method").
import { z } from 'zod';

import { findUnstorable } from '../../platform/http/unstorable-text.ts';
import type { PrinterLanguage } from './ticket-page.ts';

export const STAR_MEDIA_TYPES: ReadonlyMap<string, PrinterLanguage> = new Map([
  ['application/vnd.star.starprnt', 'star-prnt'],
  ['application/vnd.star.line', 'star-line'],
]);

export const starPoll = z.object({
  /** Such as '200 OK' or '410 Paper empty', encoded for a URL. */
  statusCode: z.string().max(200).catch(''),
  printingInProgress: z.boolean().nullish().catch(false),
});

/** Printers with older firmware send no token. */
export const starQuery = z.object({
  type: z.string().max(100).optional(),
  token: z
    .string()
    .regex(/^[0-9a-f]{30}$/)
    .optional(),
  code: z.string().max(200).optional(),
});

/** Empty: the printer is well. Refuses text that cannot be stored. */
export function readStarProblem(statusCode: string): string {
  const decoded = decode(statusCode);
  const unstorable = findUnstorable({ code: decoded });
  if (unstorable) throw unstorable;
  const status = decoded.replace(INVISIBLE, ' ').trim();
  return status === '' || /^(2\d\d\b|OK$)/i.test(status)
    ? ''
    : status.slice(0, MAX_PROBLEM_LENGTH).toWellFormed();
}

/** Controls, and formats such as those that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MAX_PROBLEM_LENGTH = 100;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const createStarOffer = (jobId: string | null) =>
  jobId === null
    ? { jobReady: false }
    : {
        jobReady: true,
        jobToken: jobId,
        mediaTypes: [...STAR_MEDIA_TYPES.keys()],
        deleteMethod: 'DELETE',
      };
