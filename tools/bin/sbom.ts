// npm run -s sbom: prints the packages that `npm ci --omit=dev` may install as CycloneDX. `npm sbom --omit=dev` itself
// leaves out packages on which a development dependency depends as well, so it runs on a lockfile without the latter.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Manifest {
  name: string;
  devDependencies?: Record<string, string>;
  /** They may refer to development dependencies, and the lockfile has their outcome. */
  overrides?: unknown;
}

interface LockedPackage {
  version?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lockfile {
  /** By folder: '' is the project, 'node_modules/a/node_modules/b' a package. */
  packages: Record<string, LockedPackage>;
}

export function removeDevelopmentPackages(lockfile: Lockfile): Lockfile {
  const { devDependencies: _, ...project } = lockfile.packages[''] ?? {};
  const packages = Object.entries(lockfile.packages).filter(([, { dev }]) => !dev);
  return { ...lockfile, packages: { ...Object.fromEntries(packages), '': project } };
}

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(file, 'utf8')) as T;

if (import.meta.main) {
  const {
    devDependencies: _,
    overrides: __,
    ...manifest
  } = await readJson<Manifest>('package.json');
  const lockfile = removeDevelopmentPackages(await readJson<Lockfile>('package-lock.json'));
  const parent = await mkdtemp(join(tmpdir(), 'tiffin-sbom-'));
  // npm names the component after its folder.
  const folder = join(parent, manifest.name);
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    const options = { cwd: folder, maxBuffer: 100 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('npm', args, options);
    console.log(stdout);
  } finally {
    await rm(parent, { recursive: true });
  }
}
