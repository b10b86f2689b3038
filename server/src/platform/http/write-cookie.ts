import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https a browser takes a cookie of this name from https alone (ASVS 3.3.1); a laptop serves plain http. */
export const secured = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

export interface Cookie {
  name: string;
  value: string;
  /** Where the browser brings it back. */
  path: string;
  /** 0 takes it away. */
  seconds: number;
}

/** No script reads what the server sets, and no other site's page brings it along but by a link. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, seconds } = cookie;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
