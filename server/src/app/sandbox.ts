// npm run sandbox: the card sandbox as a process of its own, by PORT (left out: any), HOST, DATA_DIR (the shop's own) and,
// for tests, SANDBOX_FAULTS (JSON). Prints its address; SANDBOX_URL of the shop's server takes it as it is.
import { once } from 'node:events';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseFaults } from '../../../dev/payment-sandbox/faults.ts';
import { loadSandboxSecret } from '../../../dev/payment-sandbox/keys.ts';
import { openSandbox } from '../../../dev/payment-sandbox/open-sandbox.ts';
import { sandboxApp } from '../../../dev/payment-sandbox/sandbox-app.ts';
import { configOrExit } from './config-or-exit.ts';
import { startFailureInWords } from './start-failure.ts';

const { PORT, HOST, DATA_DIR, SANDBOX_FAULTS } = process.env;
const { stderr, exit } = process;
// The shop's other settings are no business of a card provider's.
const config = configOrExit({ env: { PORT: PORT || '0', HOST, DATA_DIR }, stderr, exit });
const stop = await start().catch((error: unknown) => {
  const words = startFailureInWords(error, config, 'npm run sandbox');
  if (words === null) throw error;
  stderr.write(`\nThe card sandbox cannot start:\n${words}\n`);
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
  await app.register(sandboxApp(sandbox), { prefix: '/sandbox' });
  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`${address}/sandbox\n`);
  return async () => {
    await app.close();
    await sandbox.close();
  };
}
