// npm run db:types: writes server/src/platform/db/schema.gen.ts from the migrated schema.
import { writeFile } from 'node:fs/promises';

import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { SCHEMA_FILE, generateTypes } from '../../server/src/platform/db/generate-types.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startTestCluster } from '../../test/database/test-setup.ts';

const { stop, ...cluster } = await startTestCluster();
try {
  const { ownerUrl } = await ensureDatabase(cluster, 'tiffin');
  await migrate(ownerUrl);
  await writeFile(SCHEMA_FILE, await generateTypes(ownerUrl));
} finally {
  await stop();
}
