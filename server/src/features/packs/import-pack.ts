// Imports a pack into the database in one transaction, and skips a pack whose content is already imported.
import { createHash } from 'node:crypto';

import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { checkPack } from './check-pack.ts';
import * as rows from './import-pack.sql.ts';
import { createProblemList, type PackProblem } from './problems.ts';
import { readPack, readPackFolder, type PackFiles } from './read-pack.ts';
import type { SitePack, TenantPack } from './tenant-pack.ts';

export interface ImportResult {
  tenantId: string;
  /** False: the content was already imported. */
  hasChanged: boolean;
  items: number;
}

/** The pack has problems; nothing was changed. */
export class InvalidPackError extends Error {
  readonly problems: readonly PackProblem[];

  constructor(problems: readonly PackProblem[]) {
    super(
      problems
        .map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`)
        .join('\n'),
    );
    this.name = 'InvalidPackError';
    this.problems = problems;
  }
}

export async function importPack(
  database: Pick<Database, 'owner'>,
  folder: string,
): Promise<ImportResult> {
  return importPackFiles(database, await readPackFolder(folder));
}

/** Items and brands missing from the pack are withdrawn, not deleted, because orders refer to them. */
export async function importPackFiles(
  database: Pick<Database, 'owner'>,
  files: PackFiles,
): Promise<ImportResult> {
  const checked = await checkPack(files);
  if ('problems' in checked) throw new InvalidPackError(checked.problems);
  const { pack } = checked;
  const { tenantId } = pack.definition;
  const taken = await rows.readForeignHosts(database.owner, tenantId, pack.hosts);
  if (taken.length > 0) throw new InvalidPackError(reportTakenHosts(files, pack.hosts, taken));
  const hasChanged = await withTenant(database.owner, tenantId, (tx) =>
    write(tx, pack, getChecksum(pack)),
  );
  const brands = pack.kind === 'site' ? pack.brands : [];
  const items = brands.flatMap(({ sections }) =>
    sections.flatMap((section) => section.items),
  ).length;
  return { tenantId, hasChanged, items };
}

async function write(tx: Tx, pack: TenantPack, checksum: string): Promise<boolean> {
  const { tenantId } = pack.definition;
  const hasChanged = await rows.writeTenant(tx, pack, checksum);
  if (!hasChanged) return false;
  await rows.writeHosts(tx, tenantId, pack.hosts);
  await rows.writeAssets(tx, tenantId, pack.assets);
  if (pack.kind === 'site') await writeSite(tx, tenantId, pack);
  await rows.notifyContentChange(tx);
  return true;
}

async function writeSite(tx: Tx, tenantId: string, pack: SitePack): Promise<void> {
  await rows.writePages(tx, tenantId, pack.legal);
  await rows.writeBrands(tx, tenantId, pack.brands);
  await rows.writeStores(tx, tenantId, pack.stores);
  await rows.writePromotions(tx, tenantId, pack.promotions);
}

/** Depends on the content only, not on its formatting. */
function getChecksum({ assets, ...content }: TenantPack): string {
  const hosts = content.hosts.map((host) => host.toLowerCase()).sort();
  const pictures = assets.map(({ file, sha256 }) => `${sha256} ${file}`).sort();
  const text = JSON.stringify({ ...content, hosts, pictures }, sortByName);
  return createHash('sha256').update(text).digest('hex');
}

const sortByName = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function reportTakenHosts(
  files: PackFiles,
  hosts: readonly string[],
  taken: readonly { host: string; tenantId: string }[],
): PackProblem[] {
  const list = createProblemList(readPack(files).documents);
  for (const { host, tenantId } of taken) {
    list.report(
      'tenant.yaml',
      ['hosts', hosts.indexOf(host)],
      `'${host}' belongs to '${tenantId}'`,
    );
  }
  return list.problems;
}
