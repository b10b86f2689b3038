// GET /tls/ask?domain=HOST: whether a TLS proxy may get a certificate for a host, as Caddy's `on_demand_tls` asks it.
import { TLS_ASK_PATH, type Server } from '../../platform/http/server.ts';
import { getIpNetworks } from '../../platform/rate-limits/rate-limits.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import type { Tenants } from './tenants.ts';

/** A host that is published gets its certificate after so long at the latest. */
const FRESH_MILLISECONDS = 5_000;
const MINUTE_MILLISECONDS = 60_000;
/** Unknown hosts that one address may ask for in a minute. */
const MAX_UNKNOWN = 60;
/** Addresses that are counted; the others are refused until the minute is over. */
const MAX_ADDRESSES = 10_000;

export interface TlsAskOptions {
  tenants: Pick<Tenants, 'list'>;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

export function addTlsAskRoute(
  { fastify, now, console: consoleAccess }: Server,
  { tenants, elapsed = () => performance.now() }: TlsAskOptions,
): void {
  const known = createReadCache<ReadonlySet<string>>({
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
    elapsed,
  });
  const readKnown = (): Promise<ReadonlySet<string>> =>
    known.get('', async () => {
      const hosts = (await tenants.list()).flatMap((tenant) => tenant.hosts);
      return new Set(consoleAccess ? [...hosts, consoleAccess.host] : hosts);
    });
  const mayAskAgain = createCounter(now);
  fastify.get(TLS_ASK_PATH, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const host = typeof domain === 'string' ? domain.toLowerCase().replace(/\.$/, '') : '';
    reply.header('cache-control', 'no-store');
    // All handshakes come from one proxy: strangers who ask for other names use up nothing of known ones.
    if ((await readKnown()).has(host)) return reply.send({ status: 'known' });
    if (mayAskAgain(getIpNetworks(request.ip).ipPrefix))
      return reply.code(404).send({ status: 'unknown' });
    return reply.code(429).header('retry-after', 60).send({ status: 'too often' });
  });
}

/** False: the address has asked for too many unknown hosts in this minute. */
function createCounter(now: Server['now']): (address: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now().getTime() / MINUTE_MILLISECONDS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > MAX_UNKNOWN || (count === 1 && counts.size >= MAX_ADDRESSES)) return false;
    counts.set(address, count);
    return true;
  };
}
