import type { Config } from './config.ts';

/**
 * Where a site's host is reached, for links in letters that no request caused. On a laptop that is plain http and the
 * port we listen on; a real host stands behind something that ends TLS at the usual port.
 */
export function siteOrigin(
  { isProduction, port }: Pick<Config, 'isProduction' | 'port'>,
  listening: string | null,
): (host: string) => string {
  const own = listening ? new URL(listening).port : String(port);
  return (host) => {
    const isLocal = host === 'localhost' || host.endsWith('.localhost');
    return isProduction && !isLocal ? `https://${host}` : `http://${host}:${own}`;
  };
}
