// The check before every publish: that of the documents, and that of what only the database knows.
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { TenantPack } from '../../packs/packs.ts';
import type { Locate } from '../../places/places.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { readForeignHosts } from '../projection/foreign-hosts.sql.ts';
import { checkDocuments } from './check-documents.ts';
import { ContentRefused } from './content-refused.ts';

/** Returns what the documents make. Throws `ContentRefused` before anything is written. */
export async function requireValid(
  tx: Tx,
  documents: Documents,
  locate: Locate,
): Promise<TenantPack> {
  const checked = checkDocuments(documents, locate);
  if ('problems' in checked) throw new ContentRefused(checked.problems, documents);
  const { pack } = checked;
  const refuse = (field: string, message: string): never => {
    const value = getField(documents, 'site', field);
    throw new ContentRefused([{ document: 'site', field, message, value }], documents);
  };
  if (pack.definition.tenantId !== getTenantId(tx)) refuse('id', 'cannot be changed');
  const [taken] = await readForeignHosts(tx, pack.hosts);
  if (taken) refuse('hosts', `'${taken.host}' belongs to '${taken.tenantId}'`);
  return pack;
}
