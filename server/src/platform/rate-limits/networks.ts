// The networks by which requests of an IP address are counted (reliability section 2.1).
import { isIP } from 'node:net';

export interface IpNetworks {
  /** One household or device: an IPv4 address, or an IPv6 /64. */
  ipPrefix: string;
  /** Its neighbours: an IPv4 /24, or an IPv6 /48. */
  ipRange: string;
}

const MAPPED_IPV4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i;

/**
 * Text that is not an IP address, such as a proxy's placeholder, shares one network and its limits. Fastify has no address, despite
 * its types, when the client has closed the connection already.
 */
export function getIpNetworks(ip: string | undefined): IpNetworks {
  if (ip === undefined || !isIP(ip.split('%')[0] ?? ''))
    return { ipPrefix: 'unknown', ipRange: 'unknown' };
  const v4 = MAPPED_IPV4.exec(ip);
  if (v4) {
    const [, a, b, c, d] = v4;
    return { ipPrefix: `${a}.${b}.${c}.${d}/32`, ipRange: `${a}.${b}.${c}.0/24` };
  }
  const groups = parseIpv6Groups(ip);
  return {
    ipPrefix: `${groups.slice(0, 4).join(':')}::/64`,
    ipRange: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** The eight groups without leading zeros, so that '::1' and '0:0:0:0:0:0:0:1' are equal. */
function parseIpv6Groups(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const zeros = Array.from({ length: missing }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
