// npm start: builds what changed, in a child process that frees its memory afterwards, then serves.
import { isBuilt } from './build.ts';
import { runProgram } from './run-program.ts';

if (!(await isBuilt())) {
  const { code } = await runProgram(['tools/build.ts']);
  if (code !== 0) process.exit(code ?? 1);
}
const { WEB_CONCURRENCY } = process.env;
await import(
  Number(WEB_CONCURRENCY) > 1 ? '../server/src/app/cluster.ts' : '../server/src/app/main.ts'
);
