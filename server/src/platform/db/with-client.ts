import pg from 'pg';

import { APPLICATION_NAME, KEEP_ALIVE } from './tenant-database.ts';

/** Runs `use` on a new connection outside the pools and closes it. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // A lost connection also rejects its pending statement; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's invalid_password. */
export const isInvalidPassword = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01';
