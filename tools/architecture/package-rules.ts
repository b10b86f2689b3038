// Rules for installed packages (security T25): exact versions from one registry, with hashes, and install scripts only
// for packages that are allowed by name.

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

export interface Lockfile {
  /** By folder: '' is ours, 'node_modules/a/node_modules/b' a package. */
  packages: Record<string, LockedPackage>;
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

const getPackageName = (folder: string): string => folder.split('node_modules/').at(-1) ?? '';

export function findPackageFaults(manifest: Manifest, { packages }: Lockfile): string[] {
  const { dependencies, devDependencies, optionalDependencies, allowScripts = {} } = manifest;
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const inexact = Object.entries(declared).filter(([, version]) => !EXACT.test(version));
  const locked = Object.entries(packages).filter(([folder]) => folder !== '');
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => getPackageName(folder));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return [
    ...inexact.map(([name, version]) => `${name}: ${version} is not an exact version`),
    ...locked.flatMap(([folder, entry]) =>
      findLockFaults(entry).map((fault) => `${folder}: ${fault}`),
    ),
    ...findSourceFaults(locked),
    ...scripted
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name}: runs an install script and is not in allowScripts`),
    ...allowed
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name}: is in allowScripts and has no install script`),
  ];
}

/**
 * All packages come from one registry. npm writes `resolved` for all packages or, with the setting
 * `omit-lockfile-registry-resolved`, only for those that did not come from the default registry.
 */
function findSourceFaults(locked: readonly (readonly [string, LockedPackage])[]): string[] {
  const named = locked.filter(([, { resolved }]) => resolved !== undefined);
  const isNamedThroughout = named.length === locked.length;
  const home = isNamedThroughout ? getRegistryOrigin(named[0]?.[1].resolved) : null;
  return named
    .filter(([, { resolved }]) => home === null || getRegistryOrigin(resolved) !== home)
    .map(([folder, { resolved }]) => `${folder}: is from ${resolved}`);
}

/** Null for anything but a tarball over https. */
const getRegistryOrigin = (resolved = ''): string | null =>
  resolved.startsWith('https://') && resolved.endsWith('.tgz') ? new URL(resolved).origin : null;

function findLockFaults({ version = '', integrity = '', link }: LockedPackage): string[] {
  return [
    ...(link ? ['is a link'] : []),
    ...(EXACT.test(version) ? [] : ['has no version']),
    ...(INTEGRITY.test(integrity) ? [] : ['has no SHA-512']),
  ];
}
