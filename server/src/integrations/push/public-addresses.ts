// Which addresses a push message may be sent to: endpoints come from browsers, and must not lead into our own network.
import { lookup as resolveHost, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

export class ForbiddenAddressError extends Error {
  constructor() {
    super('No push message may be sent to this address');
    this.name = 'ForbiddenAddressError';
  }
}

/** 'local': a demo on one machine, whose users can reach its private addresses and ports themselves. */
export type PushReach = 'public' | 'local';

/** IANA special-purpose registries. Neither has link-local, reserved and shared addresses, where clouds serve credentials. */
const RANGES: Readonly<Record<PushReach, readonly string[]>> = {
  public: ['unicast'],
  local: ['unicast', 'loopback', 'private', 'uniqueLocal'],
};

/** https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html: within the unique local range. */
const METADATA = ipaddr.IPv6.parseCIDR('fd00:ec2::/32');

/** Whether push messages may go to the address, also to an IPv4 address written as IPv6. */
export function isAllowedAddress(reach: PushReach, text: string): boolean {
  const address = ipaddr.process(text);
  const isMetadata = address instanceof ipaddr.IPv6 && address.match(METADATA);
  return !isMetadata && RANGES[reach].includes(address.range());
}

/** A URL that may be called. A public one has HTTPS and the usual port. */
export function isAllowedUrl(reach: PushReach, { protocol, port, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isUsual = protocol === 'https:' && port === '';
  return (reach === 'local' || isUsual) && (isIP(host) === 0 || isAllowedAddress(reach, host));
}

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * `lookup` of a connection, which refuses a host with any forbidden address. The connection uses the addresses that were
 * checked, so that a second answer of the name server changes nothing.
 */
export const createLookup =
  (reach: PushReach) =>
  (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new ForbiddenAddressError(), []);
      if (!addresses.every(({ address }) => isAllowedAddress(reach, address)))
        return callback(new ForbiddenAddressError(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
