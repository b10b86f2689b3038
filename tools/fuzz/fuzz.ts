// npm run fuzz [-- --cases 50000 --seed S]: sends requests generated from the OpenAPI document, and a third from the
// console's routes, to the server with three tenants. No 5xx, every response as declared, no tenant's canary in
// another's data, invariants hold (reliability F19).
import { parseArgs } from 'node:util';

import { createFuzzDatabase, startFuzzServer } from './fuzz-server.ts';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  },
});

/** Level of `error` in the log (pino). */
const ERROR_LEVEL = 50;

const server = await startFuzzServer(await createFuzzDatabase());
const started = performance.now();
try {
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  const { faults, broken, leaks, ...counts } = await runFuzz(server, { cases, seed });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${cases} cases, seed ${seed}, ${seconds} s: ${JSON.stringify(counts)}`);
  for (const fault of faults) console.log(JSON.stringify(fault, null, 1));
  const errors = server.log.filter((line) => JSON.parse(line).level >= ERROR_LEVEL);
  for (const line of errors.slice(0, 10)) console.log(line.trim());
  for (const { name, rows } of broken) console.log(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  for (const leak of new Set(leaks)) console.log(leak);
  const isClean = faults.length + broken.length + leaks.length === 0;
  console.log(isClean ? 'No faults.' : 'Faults found.');
  process.exitCode = isClean ? 0 : 1;
} finally {
  await server.close();
}
