// Star CloudPRNT over HTTP: the printer polls with POST, fetches with GET and confirms with DELETE
// (star-m.jp/products/s_print/sdk/StarCloudPRNT, "CloudPRNT HTTP Method").
import { z } from 'zod';
import type { PrinterLanguage } from './ticket-page.ts';

export const STAR_MEDIA_TYPES: Readonly<Record<string, PrinterLanguage>> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
};

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

/** Empty: the printer is well. */
export function readStarProblem(statusCode: string): string {
  const decoded = decode(statusCode);
  return decoded === '' || /^(2\d\d\b|OK$)/i.test(decoded) ? '' : decoded.slice(0, 100);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

export const createStarOffer = (jobId: string | null) =>
  jobId === null
    ? { jobReady: false }
    : {
        jobReady: true,
        jobToken: jobId,
        mediaTypes: Object.keys(STAR_MEDIA_TYPES),
        deleteMethod: 'DELETE',
      };
