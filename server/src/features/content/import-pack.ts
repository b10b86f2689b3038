// Imports the files of a pack: a publish of what they have otherwise than the site. A field that was changed in the browser or on
// the command line since files and site were equal is a conflict, until the caller says which of the two to take.
import { createHash } from 'node:crypto';

import type { Actor } from '../../../../contract/console/actor.ts';
import { IMPORT_TITLE } from '../../../../contract/content/publishes.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import {
  checkPack,
  createProblemList,
  readPack,
  readPackFolder,
  type PackFiles,
  type PackProblem,
  type TenantPack,
} from '../packs/packs.ts';
import { readLocate, type Locate } from '../places/places.ts';
import { splitPack } from './pack-documents/split-pack.ts';
import { readForeignHosts } from './projection/foreign-hosts.sql.ts';
import { setPackChecksum } from './projection/write-definitions.sql.ts';
import { COMMAND_LINE } from './publish/command-line.ts';
import { ImportConflicts } from './publish/content-refused.ts';
import { findImportConflicts, keepSite } from './publish/import-conflicts.ts';
import { openLiveSite, toSplitBase } from './publish/live-site.ts';
import { publishContent, type PublishContent } from './publish/publish.ts';
import { requireValid } from './publish/require-valid.ts';

export interface ImportResult {
  tenantId: string;
  /** False: the content was already imported. */
  hasChanged: boolean;
  items: number;
}

export interface ImportOptions {
  /** Which value conflicting fields get; absent: conflicts are refused. */
  take?: 'files' | 'site' | undefined;
  actor?: Actor;
  now?: () => Date;
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
  options: ImportOptions = {},
): Promise<ImportResult> {
  return importPackFiles(database, await readPackFolder(folder), options);
}

/** Items and brands missing from the pack are withdrawn, not deleted, because orders refer to them. */
export async function importPackFiles(
  database: Pick<Database, 'owner'>,
  files: PackFiles,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const locate = await readLocate(database.owner);
  const checked = await checkPack(files, locate);
  if ('problems' in checked) throw new InvalidPackError(checked.problems);
  const { pack } = checked;
  const { tenantId } = pack.definition;
  const hasChanged = await withTenant(database.owner, tenantId, async (tx) => {
    const taken = await readForeignHosts(tx, pack.hosts);
    if (taken.length > 0) throw new InvalidPackError(reportTakenHosts(files, pack.hosts, taken));
    return importChecked(tx, checked, locate, options);
  });
  const brands = pack.kind === 'site' ? pack.brands : [];
  const items = brands.flatMap(({ sections }) =>
    sections.flatMap((section) => section.items),
  ).length;
  return { tenantId, hasChanged, items };
}

type CheckedPack = Extract<Awaited<ReturnType<typeof checkPack>>, { pack: TenantPack }>;

async function importChecked(
  tx: Tx,
  { pack, content, bytes }: CheckedPack,
  locate: Locate,
  { take, actor = COMMAND_LINE, now = () => new Date() }: ImportOptions,
): Promise<boolean> {
  const at = now();
  const live = await openLiveSite(tx, at);
  const files = splitPack(content, toSplitBase(live));
  const conflicts = await findImportConflicts(tx, live, files);
  if (conflicts.length > 0 && !take) throw new ImportConflicts(conflicts, live.documents);
  let published: PublishContent = { documents: files, pack, bytes };
  if (conflicts.length > 0 && take === 'site') {
    // The files were checked with other values.
    const documents = keepSite(files, conflicts);
    published = { documents, pack: await requireValid(tx, documents, locate), bytes };
  }
  const entry = { at, actor, source: 'import', title: IMPORT_TITLE } as const;
  const { hasChanged } = await publishContent(tx, live, published, entry);
  await setPackChecksum(tx, getChecksum(pack));
  return hasChanged;
}

/** The checksum that a release without documents computes: it depends on the content only, not on its formatting. */
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
