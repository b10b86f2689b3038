// What somebody who watches over the sites wants to see beside ordinary requests (ASVS 16.3.1 to 16.3.3): who came in,
// who did not, which limit or rule was met. Lines of the log with `security`, without personal data.
import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import type { Refusal } from '../errors/refusal.ts';

const WATCHED: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'WRONG_CODE',
  'CODE_EXPIRED',
  'TOO_OFTEN',
  'PUZZLE_NEEDED',
  'PROTECTED_FIELD',
  'BAD_SIGNATURE',
]);

interface Details {
  /** A keyed hash, so that attempts at one account are seen to belong together. */
  who?: string;
  /** What it was proved with. */
  by?: 'code' | 'link';
}

export function logSecurityEvent(
  request: FastifyRequest,
  security: RefusalCode | 'SIGNED_IN',
  details: Details = {},
): void {
  const tenant = request.tenant?.tenantId;
  const route = request.routeOptions.url ?? 'none';
  request.log.info({ security, tenant, route, ...details }, 'security');
}

export function logRefusedAttempt(request: FastifyRequest, { code, details }: Refusal): void {
  // Without a token nobody tried anything; a token that is worth nothing was taken, or has ended.
  const isWatched =
    code === 'SIGN_IN_NEEDED' ? request.headers.authorization !== undefined : WATCHED.has(code);
  if (isWatched) logSecurityEvent(request, code, details.who ? { who: details.who } : {});
}
