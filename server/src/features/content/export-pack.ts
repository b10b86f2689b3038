// Exports a site's documents as the files of a pack; importing these changes nothing.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import type { Actor } from '../../../../contract/console/actor.ts';
import { EXPORT_TITLE } from '../../../../contract/content/publishes.ts';
import { tenantSlug } from '../../../../contract/ids.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import {
  buildPack,
  formatFiles,
  formatYaml,
  getTranslatableTexts,
  getTranslationFile,
  type PackFiles,
} from '../packs/packs.ts';
import type { TranslationTable } from '../translation/translation.ts';
import type { Documents } from './engine/fields.ts';
import { joinPack } from './pack-documents/join-pack.ts';
import { showTranslations } from './pack-documents/translations.ts';
import { readAssets } from './projection/read-definitions.sql.ts';
import { COMMAND_LINE } from './publish/command-line.ts';
import { openLiveSite, type LiveSite } from './publish/live-site.ts';
import { insertPublish, readFilesBase } from './publish/publishes.sql.ts';

/** Nothing was written; `message` is the reason. */
export class ExportError extends Error {}

export interface ExportOptions {
  actor?: Actor;
  now?: () => Date;
}

/** Is recorded, because a later import compares its files with what the site had then. */
export async function exportPackFiles(
  database: Pick<Database, 'owner'>,
  tenantId: string,
  { actor = COMMAND_LINE, now = () => new Date() }: ExportOptions = {},
): Promise<PackFiles> {
  const unknown = new ExportError(`there is no tenant '${tenantId}'`);
  if (!tenantSlug.safeParse(tenantId).success) throw unknown;
  return withTenant(database.owner, tenantId, async (tx) => {
    const at = now();
    const live = await openLiveSite(tx, at);
    if (!live.tenant) throw unknown;
    const files = formatDocuments(live.documents);
    for (const { file, bytes } of await readAssets(tx)) files.set(`assets/${file}`, bytes);
    await recordExport(tx, live, { actor, at });
    return files;
  });
}

async function recordExport(
  tx: Tx,
  { lastNumber }: LiveSite,
  who: { actor: Actor; at: Date },
): Promise<void> {
  if ((await readFilesBase(tx)) === lastNumber) return;
  const entry = { ...who, source: 'export', title: EXPORT_TITLE } as const;
  await insertPublish(tx, lastNumber + 1, entry, []);
}

/** The files of a pack, except its pictures. */
export function formatDocuments(documents: Documents): PackFiles {
  const { content } = joinPack(documents);
  const files = formatFiles(content.parsed);
  for (const [file, markdown] of content.texts) files.set(file, Buffer.from(markdown));
  const pack = buildPack(content);
  if (pack.kind === 'group') return files;
  const together = getTranslatableTexts(pack);
  const tables = showTranslations(pack.translations, together);
  for (const [language, table] of Object.entries(tables) as [Language, TranslationTable][]) {
    const inOrder = [...new Set(together.flat())].flatMap((text) =>
      Object.hasOwn(table, text) ? [[text, table[text]]] : [],
    );
    files.set(getTranslationFile(language), formatYaml(Object.fromEntries(inOrder)));
  }
  return files;
}

/** Writes into a folder that is empty or missing. Returns the number of files. */
export async function exportPack(
  database: Pick<Database, 'owner'>,
  tenantId: string,
  folder: string,
  options: ExportOptions = {},
): Promise<number> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (present.length > 0) throw new ExportError(`${folder} is not empty`);
  const files = await exportPackFiles(database, tenantId, options);
  for (const [file, bytes] of files) {
    if (relative(folder, join(folder, file)).startsWith('..'))
      throw new ExportError(`'${file}' is outside of the folder`);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  return files.size;
}
