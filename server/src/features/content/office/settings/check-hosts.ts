// Whether DNS leads the hosts of a site to this server, whose addresses are those of the console's host.
import { isIP } from 'node:net';

import type {
  SiteHost,
  SiteHosts,
} from '../../../../../../contract/console/settings/site-hosts.ts';
import type { DnsLookup } from '../../../../integrations/dns/dns-lookup.ts';

/** Names that no DNS has (RFC 6761). */
const isLocal = (host: string): boolean =>
  isIP(host) > 0 || /(^|\.)(localhost|test|example|invalid)$/.test(host);

/** Null: DNS did not answer. */
const findAddresses = (dns: DnsLookup, host: string): Promise<string[] | null> =>
  dns.findAddresses(host).catch(() => null);

/** `server`: the console's host. */
export async function checkHosts(
  hosts: readonly string[],
  server: string,
  dns: DnsLookup,
): Promise<SiteHosts> {
  const [addresses, checked] = await Promise.all([
    isLocal(server) ? [] : findAddresses(dns, server),
    Promise.all(
      hosts.map(async (host) => ({
        host,
        found: isLocal(host) ? [] : await findAddresses(dns, host),
      })),
    ),
  ]);
  const own = addresses ?? [];
  return {
    server,
    addresses: own,
    hosts: checked.map(({ host, found }) => ({
      host,
      found: found ?? [],
      state: judgeHost(host, found, own),
    })),
  };
}

function judgeHost(
  host: string,
  found: readonly string[] | null,
  own: readonly string[],
): SiteHost['state'] {
  if (isLocal(host)) return 'local';
  if (found === null) return 'unknown';
  if (found.length === 0) return 'missing';
  if (own.length === 0) return 'unknown';
  // One wrong address of several is found by some visitors only.
  return found.every((address) => own.includes(address)) ? 'right' : 'elsewhere';
}
