// The check that the site has the bytes of each picture: an import brings them along, the office has uploaded them.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { ContentRefused } from './content-refused.ts';

const PICTURES = 'picture/';

/** Throws `ContentRefused` for pictures that nobody has uploaded. */
export async function requirePictures(tx: Tx, documents: Documents): Promise<void> {
  const pictures = [...documents.keys()]
    .filter((document) => document.startsWith(PICTURES))
    .map((document) => ({ document, value: getField(documents, document, 'checksum') }));
  const checksums = pictures.map(({ value }) => String(value));
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ checksum: string }>`
    select w.checksum from unnest(${checksums}::text[]) as w (checksum)
    where not exists (select from assets a where a.tenant_id = ${tenantId} and a.checksum = w.checksum)
      and not exists (select from replaced_pictures r where r.tenant_id = ${tenantId} and r.checksum = w.checksum)
  `.execute(tx);
  const missing = new Set(rows.map(({ checksum }) => checksum));
  const problems = pictures
    .filter(({ value }) => missing.has(String(value)))
    .map((picture) => ({ ...picture, field: 'checksum', message: 'was not uploaded' }));
  if (problems.length > 0) throw new ContentRefused(problems, documents);
}
