import { expect, test } from 'vitest';

import { startBrowsingApp } from '../../../../test/apps/browsing-app.ts';

const limitConnections = (limit: number) => `
  do $$ begin
    execute format('alter database %I connection limit ${limit}', current_database());
  end $$;
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'tiffin_app'`;

test('stores, times and menus are served in their last known state while the database is away', async () => {
  const server = await startBrowsingApp();
  const paths = ['/api/public/stores', '/api/public/stores/soho/timings', '/api/menu/soho'];
  const read = () => Promise.all(paths.map((path) => server.request(path)));
  try {
    const before = await read();
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.change(limitConnections(0));
    server.clock.elapsed += 10 * 60_000;
    const during = await read();
    expect(during.map(({ status, data }) => ({ status, data }))).toEqual(
      before.map(({ status, data }) => ({ status, data })),
    );
    await server.change(limitConnections(-1));
    await server.change(
      `update stores set paused_until = '2026-03-10T13:00:00Z' where store_id = 'soho'`,
    );
    server.clock.elapsed += 10 * 60_000;
    const { data } = await server.request('/api/public/stores/soho');
    expect(data).toMatchObject({ isOpen: false });
  } finally {
    await server.stop();
  }
});
