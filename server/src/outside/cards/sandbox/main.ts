// The sandbox as a process of its own: PORT, HOST, LEDGER, SANDBOX_SECRET_FILE (default beside the ledger) and,
// for tests, SANDBOX_FAULTS (JSON). Prints its address; SANDBOX_URL of the shop's server takes it as it is.
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { parseFaults } from './faults.ts';
import { keptSandboxSecret } from './keys.ts';
import { openSandbox } from './open-sandbox.ts';
import { sandboxApp } from './sandbox-app.ts';

const { env } = process;
const ledgerFile = env['LEDGER'] ?? './data/sandbox/ledger.jsonl';
const secretFile = env['SANDBOX_SECRET_FILE'] ?? join(dirname(ledgerFile), 'secret');
const secret = await keptSandboxSecret(secretFile);
const sandbox = await openSandbox({
  ledgerFile,
  secret,
  faults: parseFaults(env['SANDBOX_FAULTS']),
});
const app = Fastify({ forceCloseConnections: true });
await app.register(sandboxApp(sandbox), { prefix: '/sandbox' });
const address = await app.listen({
  port: Number(env['PORT'] ?? 0),
  host: env['HOST'] ?? '127.0.0.1',
});
process.stdout.write(`${address}/sandbox\n`);
process.send?.('ready');
await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
await app.close();
await sandbox.close();
if (process.connected) process.disconnect();
