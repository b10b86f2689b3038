// npm start: builds what changed, in a child process that frees its memory afterwards, then serves.
// A new demo gets work for its owners (dev/office-scene); DEMO_SCENE=0 leaves it out, as the browser tests do.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { runProgram } from '../run-program.ts';
import { isBuilt } from './build.ts';

if (!(await isBuilt())) {
  const { code } = await runProgram(['tools/bin/build.ts']);
  if (code !== 0) process.exit(code ?? 1);
}
// Compiled modules of earlier starts halve the time that loading them takes. Child processes read the variable.
const { env } = process;
env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/tiffin');
enableCompileCache(env['NODE_COMPILE_CACHE']);
await import(
  Number(env['WEB_CONCURRENCY']) > 1
    ? '../../server/src/app/multi-process.ts'
    : '../../server/src/app/main.ts'
);
flushCompileCache();
