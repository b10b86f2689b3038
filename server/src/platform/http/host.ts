import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/**
 * The one host that a request names, lower case and without its port. Node joins nothing and keeps the first of two
 * Host headers, so a second one is looked for in the raw headers; an absolute-form target that names another host is
 * refused as well (reliability case T16).
 */
export function hostOf(request: IncomingMessage): string {
  const isOriginForm = request.url?.startsWith('/') === true;
  if (!namesOneHost(request.rawHeaders) || !isOriginForm) {
    throw new Refusal('INVALID_INPUT', { message: 'The request must name exactly one host.' });
  }
  return (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
}

export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    // Most names are ruled out by their length; this runs for every request.
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/**
 * Where the visitor is, for links in messages: the host that was matched against the site's own, with the port that
 * was typed. Fastify's `request.host` would believe X-Forwarded-Host, which a proxy may pass on as it came, and a
 * sign-in link could then lead to a stranger's server.
 */
export function originOf({ protocol, raw }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${raw.headers.host?.toLowerCase() ?? ''}`;
}
