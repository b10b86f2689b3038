// Runs invariants.sql; for tests, benchmarks and chaos runs, which see all tenants' rows.
import { readFile } from 'node:fs/promises';

import type pg from 'pg';

import type { Ledger } from '../../dev/payment-sandbox/in-memory-ledger.ts';

const FILE = new URL('invariants.sql', import.meta.url);

/** Records of other parties, which the database must agree with. */
export interface Evidence {
  /** The provider's ledger. */
  psp?: { id: string; tenantId: string; orderId: string; status: string; amountMinor: number }[];
  /** Orders that were acknowledged to clients. */
  acked?: { orderId: string; totalMinor: number }[];
  /** Stock before the first order. */
  stocked?: { tenantId: string; storeId: string; itemId: string; units: number }[];
}

export const toEvidence = ({ intents }: Pick<Ledger, 'intents'>): NonNullable<Evidence['psp']> =>
  [...intents.values()].map(({ id, metadata, status, amount }) => ({
    id,
    status,
    amountMinor: amount,
    tenantId: metadata['tenant'] ?? '',
    orderId: metadata['order'] ?? '',
  }));

export interface InvariantViolation {
  /** Such as 'I15 one idempotency key, one order'. */
  name: string;
  rows: unknown[];
}

/** `client` must read past row-level security. Empty: everything holds. */
export async function checkInvariants(
  client: pg.ClientBase,
  evidence: Evidence,
): Promise<InvariantViolation[]> {
  const statements = await readStatements();
  await client.query('begin');
  try {
    await copyDistributedTables(client);
    await load(client, evidence);
    const broken: InvariantViolation[] = [];
    for (const { name, sql } of statements) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) broken.push({ name, rows });
    }
    return broken;
  } finally {
    await client.query('rollback');
  }
}

/** Citus does not plan statements about whole tables: temporary copies hide the distributed ones. */
async function copyDistributedTables(client: pg.ClientBase): Promise<void> {
  const citus = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!citus.rowCount) return;
  const { rows } = await client.query<{ name: string }>(
    'select table_name::text as name from citus_tables order by 1',
  );
  for (const { name } of rows)
    await client.query(
      `create temporary table ${name} on commit drop as select * from public.${name}`,
    );
}

async function readStatements(): Promise<{ name: string; sql: string }[]> {
  const text = await readFile(FILE, 'utf8');
  const parts = text.split(/^-- (I\d+ .*)$/m).slice(1);
  return parts.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, sql: parts[index + 1] ?? '' }] : [],
  );
}

async function load(
  client: pg.ClientBase,
  { psp = [], acked = [], stocked = [] }: Evidence,
): Promise<void> {
  const tables = {
    psp: ['id text, "tenantId" text, "orderId" text, status text, "amountMinor" int', psp],
    acked: ['"orderId" uuid, "totalMinor" int', acked],
    stocked: ['"tenantId" text, "storeId" text, "itemId" text, units int', stocked],
  } as const;
  const names: Record<keyof typeof tables, string> = {
    psp: 'id, "tenantId" as tenant_id, "orderId"::uuid as order_id, status, "amountMinor" as amount_minor',
    acked: '"orderId" as order_id, "totalMinor" as total_minor',
    stocked: '"tenantId" as tenant_id, "storeId" as store_id, "itemId" as item_id, units',
  };
  for (const table of ['psp', 'acked', 'stocked'] as const) {
    const [columns, rows] = tables[table];
    await client.query(
      `create temporary table ${table} on commit drop as
       select ${names[table]} from jsonb_to_recordset('[]'::jsonb) as row(${columns})`,
    );
    await client.query(
      `insert into ${table} select ${names[table]} from jsonb_to_recordset($1::jsonb) as row(${columns})`,
      [JSON.stringify(rows)],
    );
  }
}
