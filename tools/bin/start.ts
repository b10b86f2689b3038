// npm start: builds what changed, in a child process that frees its memory afterwards, then serves.
// A new demo gets work for its owners (dev/office-scene); DEMO_SCENE=0 leaves it out, as the browser tests do.
import { runProgram } from '../run-program.ts';
import { isBuilt } from './build.ts';

if (!(await isBuilt())) {
  const { code } = await runProgram(['tools/bin/build.ts']);
  if (code !== 0) process.exit(code ?? 1);
}
const program = Number(process.env['WEB_CONCURRENCY']) > 1 ? 'multi-process' : 'main';
await import(`../../server/dist/app/${program}.js`);
