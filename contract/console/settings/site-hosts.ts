// The hosts of a site, and whether DNS leads them to this server.
import { z } from 'zod';

/**
 * 'right': all of its addresses are the server's. 'elsewhere': some are not. 'missing': it has none. 'local': it needs no DNS.
 * 'unknown': DNS did not answer, or the addresses of the server are not known.
 */
const HOST_STATES = ['right', 'elsewhere', 'missing', 'local', 'unknown'] as const;
export type HostState = (typeof HOST_STATES)[number];

const siteHost = z.object({
  host: z.string(),
  state: z.enum(HOST_STATES),
  /** The addresses that DNS has for it. */
  found: z.array(z.string()),
});
export type SiteHost = z.infer<typeof siteHost>;

export const siteHosts = z.object({
  /** The first one is in links and e-mails. */
  hosts: z.array(siteHost),
  /** Whose addresses are the server's: the console's host. */
  server: z.string(),
  /** Empty: they are not known. */
  addresses: z.array(z.string()),
});
export type SiteHosts = z.infer<typeof siteHosts>;
