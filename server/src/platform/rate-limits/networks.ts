// Which networks an address stands for when tries are counted by sender (reliability section 2.1).
import { isIP } from 'node:net';

export interface Networks {
  /** One household or device: an IPv4 address, or an IPv6 /64. */
  home: string;
  /** Its neighbours: an IPv4 /24, or an IPv6 /48. */
  neighbourhood: string;
}

const MAPPED_IPV4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i;

/** What is no address, such as a word that a proxy wrote for one, shares a single network and its limits. */
export function networksOf(ip: string): Networks {
  if (!isIP(ip.split('%')[0] ?? '')) return { home: 'unknown', neighbourhood: 'unknown' };
  const v4 = MAPPED_IPV4.exec(ip);
  if (v4) {
    const [, a, b, c, d] = v4;
    return { home: `${a}.${b}.${c}.${d}/32`, neighbourhood: `${a}.${b}.${c}.0/24` };
  }
  const groups = ipv6Groups(ip);
  return {
    home: `${groups.slice(0, 4).join(':')}::/64`,
    neighbourhood: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** The eight groups, without leading zeros: '::1' and '0:0:0:0:0:0:0:1' are one address. */
function ipv6Groups(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const zeros = Array.from({ length: missing }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
