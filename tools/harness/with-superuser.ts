import type pg from 'pg';

import { withClient } from '../../server/src/platform/db/with-client.ts';

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
}

/** Runs with a connection that bypasses row-level security, and closes it. */
export const withSuperuser = <Result>(
  { superuserUrl }: Pick<DatabaseUrls, 'superuserUrl'>,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(superuserUrl, use);
