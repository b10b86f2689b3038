// npm run sandbox: the payment sandbox in a process of its own. Reads PORT (default: any free port), HOST, DATA_DIR (the
// shop's) and, for tests, SANDBOX_FAULTS (JSON). Prints the value for the shop's SANDBOX_URL.
import { once } from 'node:events';
import { join } from 'node:path';

import Fastify from 'fastify';

import { parseFaults } from '../../../dev/payment-sandbox/faults.ts';
import { loadSandboxSecret } from '../../../dev/payment-sandbox/keys.ts';
import { openSandbox } from '../../../dev/payment-sandbox/open-sandbox.ts';
import { createSandboxApp } from '../../../dev/payment-sandbox/sandbox-app.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { describeStartFailure } from './start-failure.ts';

const { PORT, HOST, DATA_DIR, SANDBOX_FAULTS } = process.env;
const { stderr, exit } = process;
// The sandbox needs none of the shop's other settings.
const config = readConfigOrExit({ env: { PORT: PORT || '0', HOST, DATA_DIR }, stderr, exit });
const stop = await start().catch((error: unknown) => {
  const message = describeStartFailure(error, config, 'npm run sandbox');
  if (message === null) throw error;
  stderr.write(`\nThe card sandbox cannot start:\n${message}\n`);
  return exit(1);
});
process.send?.('ready');
await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
await stop();
if (process.connected) process.disconnect?.();

async function start(): Promise<() => Promise<void>> {
  const folder = join(config.dataDir, 'sandbox');
  const sandbox = await openSandbox({
    ledgerFile: join(folder, 'ledger.jsonl'),
    secret: await loadSandboxSecret(join(folder, 'secret')),
    faults: parseFaults(SANDBOX_FAULTS),
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(createSandboxApp(sandbox), { prefix: '/sandbox' });
  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`${address}/sandbox\n`);
  return async () => {
    await app.close();
    await sandbox.close();
  };
}
