// A program: a throwaway PostgreSQL for as long as its standard input is open. Being a process of its own, it
// also cleans up when the test run that asked for it was killed.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-test-'));
// The account that PostgreSQL runs as must get through; what lies inside is closed to others.
await chmod(dataDir, 0o711);
const isDurable = process.argv.includes('--durable');
const postgres = await startEmbeddedPostgres({ dataDir, isDurable });
process.stdout.write(`${JSON.stringify({ ...postgres, dataDir })}\n`);
process.stdin.resume();
await once(process.stdin, 'close');
// A server that was given this folder may have been the last to leave, and stopped it.
await postgres.stop().catch(() => {});
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
