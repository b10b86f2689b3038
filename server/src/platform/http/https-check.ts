import type { IncomingMessage } from 'node:http';

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
