import type { Config } from './config.ts';

/**
 * The origin of a site's host, for links in messages that no request caused: on a laptop plain HTTP and the port we
 * listen on; in production HTTPS on the default port, which a proxy terminates.
 */
export function getSiteOrigin(
  { isProduction, port }: Pick<Config, 'isProduction' | 'port'>,
  listening: string | null,
  host: string,
): string {
  const own = listening ? new URL(listening).port : String(port);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isProduction && !isLocal ? `https://${host}` : `http://${host}:${own}`;
}
