import pg from 'pg';

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
}

/** A connection that sees all tenants' rows, for a moment. */
export async function asSuperuser<Result>(
  { superuserUrl }: Pick<DatabaseUrls, 'superuserUrl'>,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
