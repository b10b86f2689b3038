// Documents, and the history of what was published, in which rows are only added.
import { sql, type RawBuilder } from 'kysely';

import type { Actor } from '../../../../../contract/console/actor.ts';
import { KINDS_OF_STORES } from '../../../../../contract/content/change-scope.ts';
import type { PublishSource } from '../../../../../contract/content/publishes.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Change } from '../engine/changes.ts';
import type { Body, Documents } from '../engine/fields.ts';
import type { LiveTenant } from '../projection/write-definitions.sql.ts';
import { deleteRows, upsertRows, type ProjectionTable } from '../projection/write-rows.sql.ts';
import { upgradeBody, upgradeChange } from './stored-form.ts';

export interface PublishEntry {
  at: Date;
  actor: Actor;
  source: PublishSource;
  title: string;
  reason?: string;
  /** The number of the publish that this one takes back. */
  undoes?: number;
}

export interface Publish extends Required<Omit<PublishEntry, 'undoes'>> {
  number: number;
  undoes: number | null;
}

/** A change with the publish that made it. */
export type PublishedChange = Change & Publish;

const DOCUMENTS: ProjectionTable = {
  name: 'documents',
  keys: ['document'],
  columns: ['body'],
  json: ['body'],
};

const CHANGES: ProjectionTable = {
  name: 'changes',
  keys: ['publish_number', 'document', 'field'],
  columns: ['before', 'after'],
  json: ['before', 'after'],
};

export async function readDocuments(tx: Tx): Promise<Documents> {
  const rows = await tx
    .selectFrom('documents')
    .where('tenant_id', '=', getTenantId(tx))
    .select(['document', 'body'])
    .execute();
  return new Map(rows.map(({ document, body }) => [document, upgradeBody(document, body as Body)]));
}

const toDocuments = (rows: readonly { document: string; body: unknown }[]): Documents =>
  new Map(rows.map(({ document, body }) => [document, upgradeBody(document, body as Body)]));

/** The tenant's row, its documents and its last publish in one statement, which another process cannot come between. */
export async function readSite(
  tx: Tx,
  documents?: readonly string[],
): Promise<{ tenant: LiveTenant; documents: Documents; lastNumber: number } | null> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<
    Omit<LiveTenant, 'version' | 'documentsVersion'> & {
      version: string;
      documentsVersion: string | null;
      documents: { document: string; body: unknown }[];
      lastNumber: number;
    }
  >`
    select kind, name, version, documents_version as "documentsVersion", definition, words,
      (select coalesce(json_agg(json_build_object('document', document, 'body', body)), '[]')
        from documents where tenant_id = ${tenantId}
        ${documents ? sql`and document = any(${[...documents]})` : sql``}) as documents,
      (select coalesce(max(publish_number), 0) from publishes where tenant_id = ${tenantId}) as "lastNumber"
    from tenants where tenant_id = ${tenantId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { documents: found, lastNumber, version, documentsVersion, ...rest } = row;
  const tenant = {
    ...rest,
    version: Number(version),
    documentsVersion: documentsVersion === null ? null : Number(documentsVersion),
  };
  return { tenant, documents: toDocuments(found), lastNumber };
}

/** Writes the documents that the changes are of. */
export async function writeDocuments(
  tx: Tx,
  documents: Documents,
  changes: readonly Change[],
): Promise<void> {
  const keys = [...new Set(changes.map(({ document }) => document))];
  const rows = keys.map((document) => ({ document, body: documents.get(document) }));
  await upsertRows(
    tx,
    DOCUMENTS,
    rows.filter(({ body }) => body !== undefined),
  );
  await deleteRows(
    tx,
    DOCUMENTS,
    rows.filter(({ body }) => body === undefined),
  );
}

export async function readLastNumber(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('publishes')
    .where('tenant_id', '=', getTenantId(tx))
    .select(({ fn }) => fn.max('publish_number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The tenant's row is locked, so numbers have no gaps. */
export async function insertPublish(
  tx: Tx,
  number: number,
  { at, actor, source, title, reason = '', undoes }: PublishEntry,
  changes: readonly Change[],
): Promise<void> {
  await tx
    .insertInto('publishes')
    .values({
      tenant_id: getTenantId(tx),
      publish_number: number,
      at,
      actor: JSON.stringify(actor),
      source,
      title,
      reason,
      undoes: undoes ?? null,
    })
    .execute();
  await upsertRows(
    tx,
    CHANGES,
    changes.map((change) => ({ publish_number: number, ...change })),
  );
}

const PUBLISH = sql`p.publish_number as number, p.at, p.actor, p.source, p.title, p.reason, p.undoes`;

/** Null: there is none of this number. */
export async function readPublish(tx: Tx, number: number): Promise<Publish | null> {
  const { rows } = await sql<Publish>`
    select ${PUBLISH} from publishes p
    where p.tenant_id = ${getTenantId(tx)} and p.publish_number = ${number}`.execute(tx);
  return rows[0] ?? null;
}

/** Newest first. `document`: only those that changed it. `before`: only those with a lower number. */
export async function readPublishes(
  tx: Tx,
  {
    document,
    before,
    limit,
    storeIds = null,
  }: {
    document?: string;
    before?: number;
    limit: number;
    /** Only what is about these stores or all of them; null: everything. */
    storeIds?: readonly string[] | null;
  },
): Promise<(Publish & { changes: number })[]> {
  const tenantId = getTenantId(tx);
  const isShown = storeIds === null ? sql`true` : isAboutStores(storeIds);
  const { rows } = await sql<Publish & { changes: number }>`
    select ${PUBLISH}, (count(c.document) filter (where ${isShown}))::int as changes
    from publishes p
    ${document === undefined ? sql`left` : sql``} join changes c on c.tenant_id = p.tenant_id
      and c.publish_number = p.publish_number ${document === undefined ? sql`` : sql`and c.document = ${document}`}
    where p.tenant_id = ${tenantId} ${before === undefined ? sql`` : sql`and p.publish_number < ${before}`}
    group by p.tenant_id, p.publish_number, p.at, p.actor, p.source, p.title, p.reason, p.undoes
    having count(c.document) = 0 or count(c.document) filter (where ${isShown}) > 0
    order by p.publish_number desc limit ${limit}`.execute(tx);
  return rows;
}

/**
 * A document of one store, or a special day or price rules, which name their stores. As `isAboutStoresOf` of the office and
 * `toVisibleChange` have it.
 */
function isAboutStores(storeIds: readonly string[]): RawBuilder<boolean> {
  const ids = [...storeIds];
  const toArray = (list: string) => {
    const value = sql.ref(list);
    return sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end`;
  };
  return sql<boolean>`case
    when split_part(c.document, '/', 1) = 'special-day' then exists (
      select from (values (c.before), (c.after)) version (day)
      where jsonb_typeof(day) = 'object' and coalesce(day -> 'stores' = '"all"' or day -> 'stores' ?| ${ids}::text[], true))
    when c.field ~ '(^|\\.)priceRules$' then exists (
      select from (values (c.before, c.after), (c.after, c.before)) version (own, other),
        jsonb_array_elements(${toArray('own')}) rule
      where not exists (select from jsonb_array_elements(${toArray('other')}) same where same = rule)
        and (coalesce(jsonb_array_length(rule -> 'stores'), 0) = 0 or rule -> 'stores' ?| ${ids}::text[]))
    when split_part(c.document, '/', 1) = any(${[...KINDS_OF_STORES]}::text[]) then split_part(c.document, '/', 2) = any(${ids}::text[])
    else true end`;
}

/** Changes of publishes from `from` to `to`, the oldest first; of one document, if it is given. */
export async function readChanges(
  tx: Tx,
  { from, to, document }: { from: number; to: number; document?: string },
): Promise<PublishedChange[]> {
  const { rows } = await sql<PublishedChange>`
    select ${PUBLISH}, c.document, c.field, c.before, c.after
    from changes c join publishes p on p.tenant_id = c.tenant_id and p.publish_number = c.publish_number
    where c.tenant_id = ${getTenantId(tx)} and c.publish_number between ${from} and ${to}
      ${document === undefined ? sql`` : sql`and c.document = ${document}`}
    order by c.publish_number, c.document, c.field`.execute(tx);
  return rows.map(upgradeChange);
}

/** The last publish that files and site were equal at: an import or an export; 0: none. */
export async function readFilesBase(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('publishes')
    .where('tenant_id', '=', getTenantId(tx))
    .where('source', 'in', ['import', 'export'])
    .select(({ fn }) => fn.max('publish_number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
