// Security events for monitoring (ASVS 16.3.1 to 16.3.3): sign-ins, failed attempts, limits that were hit. Log lines with
// the field `security` and without personal data.
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
  'NOT_ALLOWED',
]);

interface Details {
  /** A keyed hash of the account, which relates attempts at one account. */
  who?: string;
  /** The proof of identity. */
  by?: 'code' | 'link' | 'passkey';
  staffId?: string;
}

export function logSecurityEvent(
  request: FastifyRequest,
  security: RefusalCode | 'SIGNED_IN' | 'STAFF_SIGNED_IN',
  details: Details = {},
): void {
  const tenant = request.tenant?.tenantId;
  const route = request.routeOptions.url ?? 'none';
  request.log.info({ security, tenant, route, ...details }, 'security');
}

export function logRefusedAttempt(request: FastifyRequest, { code, details }: Refusal): void {
  // A request without a token is no attempt; an invalid token was stolen or has expired.
  const isWatched =
    code === 'SIGN_IN_NEEDED' ? request.headers.authorization !== undefined : WATCHED.has(code);
  if (isWatched) logSecurityEvent(request, code, details.who ? { who: details.who } : {});
}
