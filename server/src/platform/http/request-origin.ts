// The host and the scheme that a request used.
import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { text } from '../../../../contract/messages/text.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * The request's host, in lower case and without its port. Node keeps the first of two Host headers, so the raw headers
 * are checked for a second one. A request target in absolute form is refused too, as it may name another host
 * (security T16).
 */
export function getHost(request: IncomingMessage): string {
  const isOriginForm = request.url?.startsWith('/') === true;
  if (!hasSingleHost(request.rawHeaders) || !isOriginForm) {
    throw new Refusal('INVALID_INPUT', { message: text('ONE_HOST_NEEDED') });
  }
  return toHostName(request.headers.host);
}

/** The Host header in lower case and without its port. */
export const toHostName = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/:\d+$/, '');

export function hasSingleHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    // Runs for every request: the length rules out most names cheaply.
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** The request's host for URLs: lower case, with the port only if this server listens on it. */
export function getPublicHost({ headers, socket }: IncomingMessage): string {
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec((headers.host ?? '').toLowerCase()) ?? [];
  return port === String(socket.localPort) ? `${name}:${port}` : name;
}

/**
 * The site's origin, for links in messages. A foreign port is dropped, as it would lead to another server of the host.
 * Fastify's `request.host` trusts X-Forwarded-Host, which a proxy may pass on unchanged: a sign-in link could then lead
 * to an attacker's server.
 */
export const getOrigin = ({ protocol, raw }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${getPublicHost(raw)}`;

export type HttpsCheck = (request: IncomingMessage) => boolean;

/** Whether the visitor used HTTPS, to this server or to a trusted proxy. */
export function createHttpsCheck(trustedProxies: readonly string[]): HttpsCheck {
  const trusted = new Set(trustedProxies);
  return ({ socket, headers }) => {
    if ('encrypted' in socket && socket.encrypted === true) return true;
    if (trusted.size === 0 || headers['x-forwarded-proto'] !== 'https') return false;
    // A dual-stack socket writes IPv4 as '::ffff:10.0.0.1'.
    return trusted.has(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
  };
}
