// npm run sandbox: the sandbox as a process of its own, by PORT, HOST, DATA_DIR (the shop's own) and, for tests,
// SANDBOX_FAULTS (JSON). Prints its address; SANDBOX_URL of the shop's server takes it as it is.
import { once } from 'node:events';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseFaults } from './faults.ts';
import { keptSandboxSecret } from './keys.ts';
import { openSandbox } from './open-sandbox.ts';
import { sandboxApp } from './sandbox-app.ts';

const { env } = process;
const folder = join(env['DATA_DIR'] ?? './data', 'sandbox');
const sandbox = await openSandbox({
  ledgerFile: join(folder, 'ledger.jsonl'),
  secret: await keptSandboxSecret(join(folder, 'secret')),
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
