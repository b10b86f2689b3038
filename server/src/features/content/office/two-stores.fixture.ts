import { createTestApp, NOON, type TestApp } from '../../../../../test/apps/test-app.ts';
import {
  createStaffClient,
  type NewStaff,
  type StaffClient,
} from '../../../../../test/clients/staff-client.ts';
import type { PackFiles } from '../../packs/packs.ts';
import { smallPack } from '../../packs/small-pack.fixture.ts';
import { importPackFiles } from '../import-pack.ts';

/** The small pack with a second store, of nearly the same name. */
export async function readTwoStores(): Promise<PackFiles> {
  const files = await smallPack([
    ['tenant.yaml', 'stores: [camden]', 'stores: [camden, camden-lock]'],
  ]);
  const text = String(files.get('stores/camden.yaml'));
  return files.set(
    'stores/camden-lock.yaml',
    Buffer.from(text.replace('name: Camden', 'name: Camden Lock')),
  );
}

export interface TwoStores {
  app: TestApp;
  /** Maya. */
  owner: StaffClient;
  /** Tom, of Camden. */
  manager: StaffClient;
  /** Deletes all change sets, and imports the files again. */
  reset(): Promise<void>;
}

/** Starts a server with the two stores, in which it is `now`. */
export async function startTwoStores({
  now = new Date(NOON),
  readFiles = readTwoStores,
} = {}): Promise<TwoStores> {
  const app = await createTestApp({ content: { name: 'empty', prepare: async () => {} } });
  app.clock.time = now.getTime();
  await importPackFiles(app, await readFiles(), { now: app.now });
  const add = (staff: Omit<NewStaff, 'tenantId'>): Promise<StaffClient> =>
    createStaffClient(app, { tenantId: 'small', at: now, ...staff });
  return {
    app,
    owner: await add({ name: 'Maya' }),
    manager: await add({ name: 'Tom', role: 'manager', storeIds: ['camden'] }),
    async reset() {
      await app.superuser.query('delete from draft_changes; delete from change_sets');
      await importPackFiles(app, await readFiles(), { now: app.now, take: 'files' });
    },
  };
}
