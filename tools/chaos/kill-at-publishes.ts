// Kills the server at each failpoint of a timed publish, and looks at what the database has before and after its restart.
import { setTimeout as pause } from 'node:timers/promises';

import {
  insertChangeSet,
  updateChangeSet,
} from '../../server/src/features/content/change-sets/change-sets.sql.ts';
import { changeField } from '../../server/src/features/content/change-sets/edit-set.ts';
import { openChangeSet } from '../../server/src/features/content/change-sets/open-set.ts';
import type { PublishFailpoint } from '../../server/src/features/content/content.ts';
import { importPackFiles } from '../../server/src/features/content/import-pack.ts';
import { smallPack } from '../../server/src/features/packs/small-pack.fixture.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { withTenant } from '../../server/src/platform/db/with-tenant.ts';
import type { DatabaseUrls } from '../harness/with-superuser.ts';
import type { ChaosSite } from './chaos-site.ts';

export interface PublishFigures {
  kills: number;
  /** Kills after which the database had a part of the publish. */
  halfPublished: number;
  /** Sets that were published, once, when the restarted server was ready. */
  published: number;
}

const CONTENT_TABLES = [
  'documents',
  'publishes',
  'changes',
  'tenants',
  'items',
  'brands',
  'sections',
  'change_sets',
];
const OWNER = { kind: 'cli', id: '', name: 'chaos' } as const;
const PATIENCE_MILLISECONDS = 40_000;

export async function killAtPublishes(
  site: ChaosSite,
  urls: DatabaseUrls,
  failpoints: readonly PublishFailpoint[],
): Promise<PublishFigures> {
  const figures = { kills: 0, halfPublished: 0, published: 0 };
  const database = await connect({}, urls);
  try {
    await importPackFiles(database, await smallPack());
    await site.start();
    for (const [index, failpoint] of failpoints.entries()) {
      const priceMinor = 1_000 + index;
      site.armFailpoint(failpoint);
      const before = await scheduleNow(priceMinor);
      const late = pause(PATIENCE_MILLISECONDS, null, { ref: false });
      const end = await Promise.race([site.waitForExit(), late]);
      if (end?.signal !== 'SIGKILL') throw new Error(`The server did not reach ${failpoint}`);
      figures.kills += 1;
      if ((await readContent()) !== before) figures.halfPublished += 1;
      await site.start();
      if (await isPublished(priceMinor)) figures.published += 1;
    }
    return figures;
  } finally {
    await database.close();
  }

  /** A set that is due. Returns the content as it is before the publish. */
  async function scheduleNow(value: number): Promise<string> {
    const at = new Date();
    await withTenant(database.owner, 'small', async (tx) => {
      const name = `price ${value}`;
      await insertChangeSet(tx, { name, owner: OWNER, basePublish: 0, at });
      const opened = await openChangeSet(tx, name, at);
      const change = { document: 'dish/korma', field: 'price', value };
      await changeField(tx, opened, change, { actor: OWNER, at });
      await updateChangeSet(tx, opened.set.id, { state: 'scheduled', publishAt: at });
    });
    return readContent();
  }

  async function readContent(): Promise<string> {
    const rows = await Promise.all(
      CONTENT_TABLES.map((table) =>
        site.query(`select t::text from ${table} t where tenant_id = 'small' order by 1`),
      ),
    );
    return JSON.stringify(rows);
  }

  /** Whether the value is in the document, in what visitors read, and once in the history. */
  async function isPublished(value: number): Promise<boolean> {
    const [row] = await site.query<{ isWhole: boolean }>(`
      select (select body ->> 'price' from documents where tenant_id = 'small' and document = 'dish/korma') = '${value}'
        and (select definition ->> 'priceMinor' from items where tenant_id = 'small' and item_id = 'korma') = '${value}'
        and (select count(*) from changes where tenant_id = 'small' and after = '${value}') = 1
        and (select version = documents_version from tenants where tenant_id = 'small') as "isWhole"`);
    return row?.isWhole === true;
  }
}
