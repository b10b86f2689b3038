// The check that the site has the bytes of each picture: an import brings them along, the office has uploaded them.
import { sql } from 'kysely';

import { describeNameFault } from '../../../../../contract/content/picture-rules.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { sniffContentType } from '../../pictures/pictures.ts';
import { getField, type Documents } from '../engine/fields.ts';
import type { ContentProblem } from './check-documents.ts';
import { ContentRefused } from './content-refused.ts';

const PICTURES = 'picture/';

/** Throws `ContentRefused` for pictures that nobody has uploaded, or that are not what their documents say. */
export async function requirePictures(tx: Tx, documents: Documents): Promise<void> {
  const pictures = [...documents.keys()]
    .filter((document) => document.startsWith(PICTURES))
    .map((document) => ({ document, checksum: String(getField(documents, document, 'checksum')) }));
  const checksums = pictures.map(({ checksum }) => checksum);
  const types = await readTypes(tx, checksums);
  const problems = pictures.flatMap(({ document, checksum }): ContentProblem[] => {
    const type = types.get(checksum);
    if (type === undefined)
      return [{ document, field: 'checksum', value: checksum, message: 'was not uploaded' }];
    const value = getField(documents, document, 'contentType');
    const message =
      type !== value
        ? `is ${type}`
        : describeNameFault(document.slice(PICTURES.length), String(value));
    return message === null ? [] : [{ document, field: 'contentType', value, message }];
  });
  if (problems.length > 0) throw new ContentRefused(problems, documents);
}

/** Content types by checksum, of what the site has or waits for; null: of bytes that are no picture. */
async function readTypes(
  tx: Tx,
  checksums: readonly string[],
): Promise<Map<string, string | null>> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ checksum: string; type: string | null; start: Buffer | null }>`
    select checksum, media_type as type, null::bytea as start from assets
    where tenant_id = ${tenantId} and checksum = any(${checksums}::text[])
    union all
    select r.checksum, null as type, substring(r.bytes from 1 for 512) as start from replaced_pictures r
    where r.tenant_id = ${tenantId} and r.checksum = any(${checksums}::text[])
      and not exists (select from assets a where a.tenant_id = r.tenant_id and a.checksum = r.checksum)`.execute(
    tx,
  );
  return new Map(
    rows.map(({ checksum, type, start }) => [checksum, start ? sniffContentType(start) : type]),
  );
}
