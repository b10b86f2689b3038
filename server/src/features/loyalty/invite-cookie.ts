// Carries an invite code from the link to the sign-up. The cookie is sent to the sign-in route only, does not identify the
// visitor, and exists because the visitor followed an invitation.
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { getCookieName, writeCookie } from '../../platform/http/write-cookie.ts';

const MAX_AGE_SECONDS = 30 * 86_400;

/** Upper-cased; null if the text cannot be an invite code. */
export function parseInviteCode(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : null;
}

export function readInviteCookie(request: FastifyRequest): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[getCookieName(request, 'invite')];
  return value === undefined ? null : parseInviteCode(value);
}

export const setInviteCookie = (request: FastifyRequest, reply: FastifyReply, code: string): void =>
  write(request, reply, code, MAX_AGE_SECONDS);

export const clearInviteCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  write(request, reply, '', 0);

function write(request: FastifyRequest, reply: FastifyReply, code: string, seconds: number): void {
  const name = getCookieName(request, 'invite');
  writeCookie(request, reply, { name, value: code, path: '/api/verify-otp', seconds });
}
