// `npm run tiffin -- site check https://HOST`: a live site as strangers get it, held against what this release sends
// (reliability 6.1; PCI DSS 4.0.1, requirements 6.4.3 and 11.6.1). It runs nothing and needs no database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadInlineScripts, readClientFile, readClientFiles } from '../pages/pages.ts';
import { askByFetch, type AskSite } from './ask-site.ts';
import { checkSite } from './check-site.ts';
import type { Row } from './checked-site.ts';

export interface SiteSurroundings {
  print(line: string): void;
  /** The built storefront of the release that should be live. */
  storefrontDir: string;
  ask?: AskSite;
}

export const SITE_USAGE = [
  'site check URL [--stripe]   headers, scripts and cookies of a live site, from outside; 1 if any is not of this release',
  '       --stripe: its payment page may load Stripe',
];

/** Gives the exit code: 0 nothing differs, 1 something does, 2 not a command. */
export async function siteCommand(
  [verb, address = '', ...options]: readonly string[],
  { print, storefrontDir, ask = askByFetch }: SiteSurroundings,
): Promise<number> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isKnown = options.every((each) => each === '--stripe');
  if (verb !== 'check' || !url || !/^https?:$/.test(url.protocol) || !isKnown) {
    SITE_USAGE.forEach(print);
    return 2;
  }
  if (!existsSync(join(storefrontDir, 'server'))) {
    print('There is nothing to compare with: npm run build first, in the release that is live.');
    return 2;
  }
  const release = {
    files: await readClientFiles(join(storefrontDir, 'client/assets')),
    worker: await readClientFile(join(storefrontDir, 'client/sw.js')),
    inlineScripts: await loadInlineScripts(join(storefrontDir, 'server')),
  };
  const isWithStripe = options.includes('--stripe');
  let changed = 0;
  for await (const row of checkSite({ origin: new URL(url.origin), isWithStripe, release, ask })) {
    linesOf(row).forEach(print);
    if (row.differences.length > 0) changed += 1;
  }
  print(
    changed === 0 ? 'Nothing differs.' : `${changed} ${changed === 1 ? 'row' : 'rows'} changed.`,
  );
  return changed === 0 ? 0 : 1;
}

const linesOf = ({ what, differences }: Row): string[] => [
  `${differences.length === 0 ? 'ok     ' : 'changed'}  ${what}`,
  ...differences.map((each) => `           ${each}`),
];
