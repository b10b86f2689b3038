// What a site has now, as documents. A site that was imported before there were documents, or by the previous release since, is
// divided into them when it is first needed.
import type { Actor } from '../../../../../contract/console/actor.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { createProblemList, parseDocuments, readPack } from '../../packs/packs.ts';
import { diff } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { splitPack, type SplitBase } from '../pack-documents/split-pack.ts';
import { findHiddenTranslations } from '../pack-documents/translations.ts';
import { listDefinitionFiles } from '../projection/definition-files.ts';
import { readPictures } from '../projection/read-definitions.sql.ts';
import {
  lockTenant,
  setDocumentsVersion,
  type LiveTenant,
} from '../projection/write-definitions.sql.ts';
import {
  insertPublish,
  readDocuments,
  readLastNumber,
  readSite,
  writeDocuments,
} from './publishes.sql.ts';

export interface LiveSite {
  /** Null: there is no such tenant yet. */
  tenant: LiveTenant | null;
  documents: Documents;
  lastNumber: number;
}

const PREVIOUS_RELEASE: Actor = { kind: 'cli', id: '', name: 'previous release' };

/** Locks the tenant: no other change of its content happens until the transaction ends. */
export async function openLiveSite(tx: Tx, at: Date): Promise<LiveSite> {
  const tenant = await lockTenant(tx);
  if (!tenant) return { tenant, documents: new Map(), lastNumber: 0 };
  const documents = await readDocuments(tx);
  const lastNumber = await readLastNumber(tx);
  if (tenant.documentsVersion === tenant.version) return { tenant, documents, lastNumber };
  return divideDefinitions(tx, { tenant, documents, lastNumber }, tenant, at);
}

/**
 * Locks nothing, except for a site that has to be divided into documents first. `documents`: only these are read. All of it is of
 * one moment.
 */
export async function readLiveSite(
  tx: Tx,
  at: Date,
  documents?: readonly string[],
): Promise<LiveSite> {
  const live = await readSite(tx, documents);
  if (!live) return { tenant: null, documents: new Map(), lastNumber: 0 };
  const { tenant } = live;
  return tenant.documentsVersion === tenant.version ? live : openLiveSite(tx, at);
}

async function divideDefinitions(
  tx: Tx,
  live: LiveSite,
  tenant: LiveTenant,
  at: Date,
): Promise<LiveSite> {
  const documents = await readDefinitionDocuments(tx, live);
  const changes = diff(live.documents, documents);
  let { lastNumber } = live;
  if (changes.length > 0) {
    lastNumber += 1;
    await writeDocuments(tx, documents, changes);
    const entry = { at, actor: PREVIOUS_RELEASE, source: 'import', title: 'Import' } as const;
    await insertPublish(tx, lastNumber, entry, changes);
  }
  await setDocumentsVersion(tx, tenant.version);
  return { tenant, documents, lastNumber };
}

async function readDefinitionDocuments(tx: Tx, live: LiveSite): Promise<Documents> {
  const files = await listDefinitionFiles(tx);
  invariant(files, 'the tenant is there');
  const raw = readPack(files);
  const list = createProblemList(raw.documents);
  const parsed = parseDocuments(raw, list);
  const [problem] = list.problems;
  invariant(parsed && !problem, `the site cannot be read as a pack: ${JSON.stringify(problem)}`);
  const assets = await readPictures(tx);
  return splitPack({ parsed, texts: raw.texts, assets }, toSplitBase(live));
}

/** What files that are divided take over from the site. */
export const toSplitBase = ({ tenant, documents }: LiveSite): SplitBase => ({
  live: documents,
  hiddenTranslations: findHiddenTranslations(documents, tenant?.words ?? {}),
});
