// The product as `npm start` gives it, on a free port with an empty database: built, migrated, with the demo's content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { runProgram } from '../run-program.ts';
import { startProgram, type ChildProgram } from './child-program.ts';

export interface DemoServer {
  /** The Sumo site: 'http://localhost:3000'. */
  origin: string;
  server: ChildProgram;
  close(): Promise<void>;
}

const programPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function startDemoServer(): Promise<DemoServer> {
  const { code } = await runProgram([programPath('../build.ts')]);
  if (code !== 0) throw new Error('The storefront does not build');
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-demo-'));
  const port = await freePort();
  const start = () =>
    startProgram({
      args: [programPath('../../server/src/app/main.ts')],
      env: { DATA_DIR: dataDir, PORT: String(port) },
      isReady: /^Tiffin is ready/,
    });
  // The import of the demo is over when anything is measured, its memory included.
  await (await start()).stop();
  const server = await start();
  return {
    origin: `http://localhost:${port}`,
    server,
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
