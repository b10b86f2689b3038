// Asks the name servers of this machine for the addresses of a host.
import { Resolver } from 'node:dns/promises';

import { OutsideFailure } from '../../platform/errors/outside-failure.ts';

export interface DnsLookup {
  /** IPv4 before IPv6; empty: the host has none. Throws an OutsideFailure if DNS does not answer. */
  findAddresses(host: string): Promise<string[]>;
}

/** How long one question may take, and all that a host needs. */
const TIMEOUT_MILLISECONDS = 1_500;
const LIMIT_MILLISECONDS = 4_000;

interface DnsOptions {
  /** Default: those of this machine. */
  servers?: readonly string[];
  limitMilliseconds?: number;
}

/** The answers "there is no such host" and "it has no such record". */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Not the resolver of the operating system, which knows names of /etc/hosts and waits for long. */
export const createDnsLookup = ({
  servers,
  limitMilliseconds = LIMIT_MILLISECONDS,
}: DnsOptions = {}): DnsLookup => ({
  async findAddresses(host) {
    const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), limitMilliseconds);
    try {
      const found = await Promise.all([
        ask(() => resolver.resolve4(host)),
        ask(() => resolver.resolve6(host)),
      ]);
      return found.flat();
    } finally {
      clearTimeout(timer);
    }
  },
});

async function ask(resolve: () => Promise<string[]>): Promise<string[]> {
  try {
    return await resolve();
  } catch (cause) {
    if (NOTHING.has((cause as { code?: unknown }).code)) return [];
    throw new OutsideFailure('dns', 'DNS did not answer', { canRetry: true, cause });
  }
}
