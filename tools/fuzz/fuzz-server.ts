// The complete server on its own database with three of the demo's sites. The tagline, dishes, customers, addresses and staff
// of each site contain the site's canary word, so that a leak to another tenant is detected in any output.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { pino } from 'pino';

import { ROLES } from '../../contract/console/roles.ts';
import { WEEKDAYS } from '../../contract/sites/store.ts';
import { createApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/app/config.ts';
import { importPack } from '../../server/src/features/content/import-pack.ts';
import { connect, type Database } from '../../server/src/platform/db/database.ts';
import { writeBareStorefront } from '../../test/apps/bare-storefront.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  createTabletClient,
} from '../../test/clients/staff-client.ts';
import {
  checkInvariants,
  toEvidence,
  type InvariantViolation,
} from '../../test/database/check-invariants.ts';
import { readProviderLedger } from '../chaos/provider-ledger.ts';
import { createCustomers, type BenchCustomer } from '../harness/bench-site.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import type { DatabaseUrls } from '../harness/with-superuser.ts';

export interface FuzzSite {
  tenantId: string;
  host: string;
  canary: string;
  customers: BenchCustomer[];
  /** Members of all roles, and tablets. */
  staff: FuzzStaff[];
}

export interface FuzzStaff {
  id: string;
  cookie: string;
}

export interface FuzzServer {
  origin: string;
  superuserUrl: string;
  /** Without the group site, which shows the names of the others. */
  sites: FuzzSite[];
  /** Lines of the server's log. */
  log: string[];
  findBrokenInvariants(): Promise<InvariantViolation[]>;
  /** The text of every stored message, by tenant. */
  messages(): Promise<{ tenantId: string; text: string }[]>;
  /** Resets the rate limits, so that the thousandth request is processed like the first. */
  resetRateLimits(): Promise<void>;
  close(): Promise<void>;
}

const SITES = [
  ['sumo', 'localhost'],
  ['bombay', 'bombay.localhost'],
  ['burgers', 'burgers.localhost'],
] as const;
/** Many, because some requests sign out or delete an account. */
const CUSTOMERS_PER_SITE = 1_000;

const SETTLING_MILLISECONDS = 30_000;

/** A migrated, empty database. */
export type FuzzDatabase = Database & Pick<DatabaseUrls, 'superuserUrl'>;

export async function createFuzzDatabase(): Promise<FuzzDatabase> {
  const cluster = await startThrowawayCluster();
  const database = await connect({}, cluster);
  return {
    ...database,
    superuserUrl: cluster.superuserUrl,
    async close() {
      await database.close();
      await cluster.close();
    },
  };
}

/** The server closes the database. */
export async function startFuzzServer(database: FuzzDatabase): Promise<FuzzServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-fuzz-'));
  await writeBareStorefront(join(folder, 'storefront'));
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const { superuserUrl } = database;
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const sites: FuzzSite[] = [];
  for (const [tenantId, host] of SITES) {
    await importPack(
      database,
      fileURLToPath(new URL(`../../content/${tenantId}`, import.meta.url)),
    );
    const canary = `canary${tenantId}word`;
    await markTenant(superuser, tenantId, canary);
    const customers = await createCustomers(superuser, CUSTOMERS_PER_SITE, {
      tenantId,
      firstName: canary,
    });
    await superuser.query('update addresses set line1 = $2 where tenant_id = $1', [
      tenantId,
      `1 ${canary} Street`,
    ]);
    sites.push({ tenantId, host, canary, customers, staff: [] });
  }
  const now = (): Date => new Date();
  const app = await createApp({
    config: readConfig({ DATA_DIR: folder, PORT: '0', CONSOLE_HOST }),
    database,
    logger,
    pepper: 'of the fuzzing',
    clock: { now, aheadSeconds: () => 0, sync: async () => {} },
    storefrontDir: join(folder, 'storefront'),
    print: () => {},
    orderSettings: { ordersPerHour: 1_000_000 },
  });
  const ledger = join(folder, 'sandbox/ledger.jsonl');
  const origin = await app.listen();
  await app.work();
  const port = Number(new URL(origin).port);
  for (const site of sites) {
    const { tenantId, canary: name } = site;
    const storeId = await findFirstStore(superuser, tenantId);
    site.staff = await createStaff({ port, superuser, now }, { tenantId, storeId, name });
  }
  return {
    origin,
    sites,
    log,
    superuserUrl,
    async findBrokenInvariants() {
      const deadline = performance.now() + SETTLING_MILLISECONDS;
      for (;;) {
        const provider = await readProviderLedger(ledger).catch(() => null);
        const broken = await checkInvariants(
          superuser,
          provider ? { psp: toEvidence(provider) } : {},
        );
        // Webhooks may still be processed; an invariant that stays broken is a fault and not a delay.
        if (broken.length === 0 || performance.now() > deadline) return broken;
        await pause(200);
      }
    },
    async messages() {
      const { rows } = await superuser.query<{ tenantId: string; text: string }>(
        `select tenant_id as "tenantId", to_jsonb(m)::text as text from messages m`,
      );
      return rows;
    },
    async resetRateLimits() {
      await superuser.query('with sent as (delete from allowances) delete from guess_budgets');
    },
    async close() {
      await app.close();
      await superuser.end();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFirstStore(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ storeId: string }>(
    `select store_id as "storeId" from stores where tenant_id = $1 order by position limit 1`,
    [tenantId],
  );
  const [store] = rows;
  if (!store) throw new Error(`the tenant ${tenantId} has no store`);
  return store.storeId;
}

/** Many, because some requests sign out or remove a person. */
const STAFF_PER_SITE = 400;

/** Signed-in members of all roles, every fourth of one store only, and a tablet in the place of every eighth. */
async function createStaff(
  staffConsole: Parameters<typeof createStaffClient>[0],
  { tenantId, storeId, name }: { tenantId: string; storeId: string; name: string },
): Promise<FuzzStaff[]> {
  const at = new Date();
  const staff: FuzzStaff[] = [];
  for (let index = 0; index < STAFF_PER_SITE; index += 1) {
    if (index % 8 === 7) {
      const { tabletId: id, cookie } = await createTabletClient(staffConsole, {
        tenantId,
        storeId,
        name,
        at,
      });
      staff.push({ id, cookie });
      continue;
    }
    const role = ROLES[Math.floor(index / 2) % ROLES.length] ?? 'owner';
    const storeIds = index % 4 === 0 ? [storeId] : null;
    const member = { tenantId, name, role, storeIds, at };
    const { staffId: id, cookie } = await createStaffClient(staffConsole, member);
    staff.push({ id, cookie });
  }
  return staff;
}

/** Writes the canary into the site's content and removes closing hours. */
async function markTenant(client: pg.Client, tenantId: string, canary: string): Promise<void> {
  const hours = Object.fromEntries(
    WEEKDAYS.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]),
  );
  await client.query(
    `update stores set definition = definition || $2::jsonb where tenant_id = $1`,
    [tenantId, JSON.stringify({ hours, exceptions: {} })],
  );
  await client.query(
    `update items set definition = jsonb_set(definition, '{description}', to_jsonb($2::text)) where tenant_id = $1`,
    [tenantId, `A ${canary} dish`],
  );
  await client.query(
    `update tenants set definition = jsonb_set(definition, '{tagline}', to_jsonb($2::text)) where tenant_id = $1`,
    [tenantId, `The ${canary} kitchen`],
  );
}
