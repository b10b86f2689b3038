// The server for sign-in benchmarks: on a free port, with 127.0.0.1 as a trusted proxy so that clients can set their IP.
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import type { ThrowawayCluster } from '../harness/throwaway-cluster.ts';

export async function startSignInServer(
  cluster: ThrowawayCluster,
): Promise<{ origin: string; server: ChildProgram }> {
  const port = await findFreePort();
  const server = await startProgram({
    args: [fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))],
    env: {
      DATA_DIR: cluster.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // Sending e-mails would disturb the measurement.
      TIFFIN_WORKER: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    isReady: /^Tiffin is ready/,
  });
  return { origin: `http://127.0.0.1:${port}`, server };
}
