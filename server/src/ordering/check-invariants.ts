// Runs invariants.sql; for tests, benchmarks and chaos runs, which see all tenants' rows.
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const FILE = new URL('invariants.sql', import.meta.url);

/** What others know of the orders, to hold against what we stored. */
export interface Evidence {
  /** The provider's ledger. */
  psp?: { id: string; tenantId: string; orderId: string; status: string; amountMinor: number }[];
  /** What clients were told. */
  acked?: { orderId: string; totalMinor: number }[];
  /** Stock before the first order. */
  stocked?: { tenantId: string; storeId: string; itemId: string; units: number }[];
}

export interface BrokenInvariant {
  /** 'I9 slots hold what their orders hold, and no more than fits' */
  name: string;
  rows: unknown[];
}

/** `client` must read past row-level security. Empty: everything holds. */
export async function checkInvariants(
  client: pg.ClientBase,
  evidence: Evidence,
): Promise<BrokenInvariant[]> {
  const statements = await readStatements();
  await client.query('begin');
  try {
    await load(client, evidence);
    const broken: BrokenInvariant[] = [];
    for (const { name, sql } of statements) {
      const { rows } = await client.query(sql);
      if (rows.length > 0) broken.push({ name, rows });
    }
    return broken;
  } finally {
    await client.query('rollback');
  }
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
