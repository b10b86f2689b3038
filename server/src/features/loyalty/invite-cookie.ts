// Keeps the code of an invitation from the link to the sign-up. It goes to the sign-in call only, says nothing about
// the visitor, and is there because the visitor followed an invitation.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secured, writeCookie } from '../../platform/http/write-cookie.ts';
import { readInviteCode } from './invite-code.ts';

const DAYS = 30;

const nameFor = (request: FastifyRequest): string => secured(request, 'invite');

/** The code that the browser brought, or null. */
export function inviteCodeOf(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const name = `${nameFor(request)}=`;
  const text = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length);
  return text === undefined ? null : readInviteCode(text);
}

export const keepInvite = (request: FastifyRequest, reply: FastifyReply, code: string): void =>
  setCookie(request, reply, code, DAYS * 86_400);

export const forgetInvite = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, '', 0);

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  seconds: number,
): void {
  const name = nameFor(request);
  writeCookie(request, reply, { name, value: code, path: '/api/verify-otp', seconds });
}
