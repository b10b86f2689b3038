// The product as `npm start` starts it, on a free port with an empty database and the demo content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { runProgram } from '../run-program.ts';
import { startProgram, type ChildProgram } from './child-program.ts';

export interface DemoServer {
  /** The address of the Sumo site, such as 'http://localhost:3000'. */
  origin: string;
  server: ChildProgram;
  close(): Promise<void>;
}

const getProgramPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function startDemoServer(env: Record<string, string> = {}): Promise<DemoServer> {
  const { code } = await runProgram([getProgramPath('../bin/build.ts')]);
  if (code !== 0) throw new Error('The build of the storefront failed');
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-demo-'));
  const port = await findFreePort();
  const start = () =>
    startProgram({
      args: [getProgramPath('../../server/src/app/main.ts')],
      env: { DATA_DIR: dataDir, PORT: String(port), ...env },
      isReady: /^Tiffin is ready/,
    });
  // A first start imports the demo, so that the measured process has only served.
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
