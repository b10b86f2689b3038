// npm run build:twice (security T25): builds the apps and the bundle of the server in two folders with different time zones and locales,
// without a network where Linux permits it, and compares every byte.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

import { APPS } from './build.ts';

const SOURCES = [
  ...APPS.sources,
  'server',
  'dev',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const OUTPUTS = '{storefront,console,server,dev}/dist/**/*';
/** A network namespace of its own has not even the loopback interface up. */
const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--net'];

// Both have the same depth: the renderer's comments contain the paths of its packages, and node_modules is a link here.
const ENVIRONMENTS = [
  { folder: 'one', env: { TZ: 'UTC', LANG: 'C' } },
  { folder: 'another', env: { TZ: 'Pacific/Auckland', LANG: 'pl_PL.UTF-8' } },
];

const canCutNetwork =
  spawnSync(WITHOUT_NETWORK[0] ?? '', [...WITHOUT_NETWORK.slice(1), 'true']).status === 0;

async function buildIn(folder: string, env: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const source of SOURCES)
    await cp(source, join(folder, source), {
      recursive: true,
      filter: (path) => basename(path) !== 'dist',
    });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const [program, ...args] = [
    ...(canCutNetwork ? WITHOUT_NETWORK : []),
    process.execPath,
    'tools/bin/build.ts',
  ];
  const child = spawn(program, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build in ${folder} exited with code ${code}`);
}

/** SHA-256 by file. */
async function hashFiles(folder: string): Promise<Map<string, string>> {
  const files = globSync(OUTPUTS, { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const digests = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const;
  });
  return new Map((await Promise.all(digests)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const root = await mkdtemp(join(tmpdir(), 'tiffin-twice-'));
try {
  const [one, other] = await Promise.all(
    ENVIRONMENTS.map(async ({ folder, env }) => {
      await buildIn(join(root, folder), env);
      return hashFiles(join(root, folder));
    }),
  );
  if (!one || !other || one.size === 0) throw new Error('The build has no files');
  const names = new Set([...one.keys(), ...other.keys()]);
  const differing = [...names].filter((name) => one.get(name) !== other.get(name));
  for (const name of differing) console.log(`differs: ${name}`);
  const digest = createHash('sha256')
    .update([...one].join('\n'))
    .digest('hex');
  console.log(
    `${names.size} files, ${differing.length} differ; ${canCutNetwork ? 'without a network' : 'with a network'}; ${digest}`,
  );
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
