// The programs of Debian that a cluster consists of. They are no dependency of the product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

const PACKAGES: Readonly<Record<string, string>> = {
  [`${POSTGRES_PROGRAMS}/postgres`]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
};

/** Installs what is missing as root on Debian; otherwise throws an error with the command to run. */
export function ensureSystemPrograms(): void {
  if (findMissingPackages().length === 0) return;
  // Patroni needs python3-etcd for etcd, which Debian only suggests.
  const packages = [...Object.values(PACKAGES), 'python3-etcd'];
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const advice = `Missing: ${findMissingPackages().join(', ')}. Run: apt-get ${args.join(' ')}`;
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log(`apt-get ${args.join(' ')}`);
  spawnSync('apt-get', args, { stdio: 'inherit' });
  if (findMissingPackages().length > 0) throw new Error(advice);
}

const findMissingPackages = (): string[] =>
  Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
