import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers accept a cookie with this prefix over HTTPS only (ASVS 3.3.1); a laptop serves plain HTTP. */
export const getCookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

export interface Cookie {
  name: string;
  value: string;
  path: string;
  /** 0 deletes it. */
  seconds: number;
  /** Default 'lax': other sites send it along only when the visitor follows a link; 'strict': never. */
  sameSite?: 'lax' | 'strict';
}

/** HttpOnly: scripts cannot read it. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, seconds, sameSite = 'lax' } = cookie;
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name,
      value,
      path,
      maxAge: seconds,
      httpOnly: true,
      sameSite,
      secure: request.protocol === 'https',
    }),
  );
}
