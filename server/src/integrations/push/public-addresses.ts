// Which addresses a push message may be sent to: endpoints come from browsers, and must not lead into our own network.
import { lookup as resolveHost, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not public');
    this.name = 'PrivateAddressError';
  }
}

/** Not of a private, loopback, link-local or reserved network, also when written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.process(address).range() === 'unicast';

/** A URL that may be called: HTTPS, the usual port, and no address of a private network as its host. */
export function isPublicUrl({ protocol, port, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublicAddress(host));
}

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * `lookup` of a connection, which refuses a host with any private address. The connection uses the addresses that were
 * checked, so that a second answer of the name server changes nothing.
 */
export function lookupPublic(
  hostname: string,
  options: LookupOptions,
  callback: LookupCallback,
): void {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new PrivateAddressError(), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}
