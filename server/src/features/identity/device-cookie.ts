import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCookie } from '../../platform/http/write-cookie.ts';
import { hashToken } from './secrets.ts';

// `__Host-` keeps other hosts of the domain from planting one, and needs https; a laptop serves plain http.
const nameFor = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-dt' : 'dt';

/** The hash of the device cookie that came with this request, or null. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const prefix = `${nameFor(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? hashToken(token) : null;
}

/** Strictly necessary (it keeps strangers from locking the customer out), so it needs no consent. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { token: string; seconds: number },
): void {
  writeCookie(request, reply, { name: nameFor(request), value: token, path: '/', seconds });
}
