// npm run fuzz [-- --cases 50000 --seed S]: requests made from the OpenAPI document against the real server with three
// tenants. No 5xx, every answer as declared, no tenant's word in another's answers, invariants hold (reliability F19).
import { parseArgs } from 'node:util';
import { startFuzzServer } from './fuzz-server.ts';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  },
});

const shop = await startFuzzServer();
const started = performance.now();
try {
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  const { faults, broken, leaks, ...counts } = await runFuzz(shop, { cases, seed });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${cases} cases, seed ${seed}, ${seconds} s: ${JSON.stringify(counts)}`);
  for (const fault of faults) console.log(JSON.stringify(fault, null, 1));
  for (const { name, rows } of broken) console.log(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  for (const leak of new Set(leaks)) console.log(leak);
  const isClean = faults.length + broken.length + leaks.length === 0;
  console.log(isClean ? 'Clean.' : 'NOT clean.');
  process.exitCode = isClean ? 0 : 1;
} finally {
  await shop.close();
}
