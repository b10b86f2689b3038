// Runs a throwaway PostgreSQL until standard input closes. As a separate process it also cleans up after a test run that
// was killed.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-test-'));
// PostgreSQL's account needs to enter the folder; its content is not readable to others.
await chmod(dataDir, 0o711);
const isDurable = process.argv.includes('--durable');
const postgres = await startEmbeddedPostgres({ dataDir, isDurable });
process.stdout.write(`${JSON.stringify({ ...postgres, dataDir })}\n`);
process.stdin.resume();
await once(process.stdin, 'close');
// A server that shares this folder stops PostgreSQL if it is the last to exit.
await postgres.stop().catch(() => {});
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
