// Compares a live site's public responses with this release (security section 3; PCI DSS 4.0.1, requirements 6.4.3 and
// 11.6.1). Runs no scripts and needs no database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { loadInlineScripts } from '../../features/pages/pages.ts';
import { CommandFailed, UsageError, type CliCommand } from '../../platform/cli/cli.ts';
import { readClientFile, readClientFiles } from '../../platform/client-files/client-files.ts';
import { checkSite } from './check-site.ts';
import type { CheckResult } from './checked-site.ts';
import { fetchFromSite, type FetchFromSite } from './fetch-from-site.ts';

interface SiteCommandDeps {
  print(line: string): void;
  /** The built storefront of the release that should be live. */
  storefrontDir: string;
  fetchFromSite?: FetchFromSite;
}

export const siteCommands = (deps: SiteCommandDeps): CliCommand[] => [
  {
    name: 'site check',
    args: ['URL'],
    description:
      'compare headers, scripts and cookies of a live site with this release; exit code 1 if any differ',
    options: { stripe: { description: 'allow Stripe on the payment page' } },
    run({ args: [address = ''], switches }) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!url || !/^https?:$/.test(url.protocol))
        throw new UsageError('URL must be the URL of a site, such as https://sumo.example.');
      return compare(new URL(url.origin), switches.has('stripe'), deps);
    },
  },
];

async function compare(
  origin: URL,
  hasStripeAccount: boolean,
  { print, storefrontDir, fetchFromSite: fetchResponse = fetchFromSite }: SiteCommandDeps,
): Promise<number> {
  if (!existsSync(join(storefrontDir, 'server')))
    throw new CommandFailed(
      'There is no build to compare with: run npm run build in the release that is live.',
    );
  const release = {
    files: await readClientFiles(join(storefrontDir, 'client/assets')),
    worker: await readClientFile(join(storefrontDir, 'client/sw.js')),
    inlineScripts: await loadInlineScripts(join(storefrontDir, 'server')),
  };
  let changed = 0;
  for await (const row of checkSite({
    origin,
    hasStripeAccount,
    release,
    fetchFromSite: fetchResponse,
  })) {
    formatResult(row).forEach(print);
    if (row.differences.length > 0) changed += 1;
  }
  print(
    changed === 0 ? 'Nothing differs.' : `${changed} ${changed === 1 ? 'check' : 'checks'} failed.`,
  );
  return changed === 0 ? 0 : 1;
}

const formatResult = ({ subject, differences }: CheckResult): string[] => [
  `${differences.length === 0 ? 'ok     ' : 'changed'}  ${subject}`,
  ...differences.map((each) => `           ${each}`),
];
