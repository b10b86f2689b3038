// The operators' check of a live site, run against the build: the only findings are those of a local demo.
import { STOREFRONT_DIR } from '../../server/src/app/app-folders.ts';
import { siteCommands } from '../../server/src/ops/live-check/site-commands.ts';
import { runCommand } from '../../server/src/platform/cli/cli.ts';
import { expect, test } from './fixtures.ts';

test(
  'headers, scripts and files of every page match the build @release',
  { tag: '@desktop' },
  async ({ baseURL }) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = siteCommands({ print, storefrontDir: STOREFRONT_DIR });
    await runCommand(commands, ['site', 'check', baseURL ?? ''], { print, printError: print });
    expect(
      lines.filter((line) => line.startsWith('changed')),
      lines.join('\n'),
    ).toEqual([
      'changed  https',
      'changed  /metrics is not public',
      'changed  /health/live is not public',
      'changed  /health/ready is not public',
      'changed  /dev/outbox is not public',
    ]);
    expect(lines).toContain('ok       scripts of /payment');
    expect(lines).toContain('ok       scripts of /menu?language=pl-PL');
    expect(lines.filter((line) => /^ok .+ of \/tenancy\/assets\//.test(line))).toHaveLength(2);
    expect(lines.length).toBeGreaterThan(80);
  },
);
