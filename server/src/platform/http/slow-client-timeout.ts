// Hangs up on whoever does not take an answer (reliability F16). Node's limits of time end with the request, and the one of
// a silent connection begins anew with every few bytes that are taken.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The largest file of a page in this time is 10 kB a second, over what networks hold by themselves. */
const LONGEST_TAKING_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 1_000;

interface Waiting {
  /** Bytes of the answers that were taken whole. */
  taken: number;
  since: number;
}

export function disconnectSlowClients(
  server: Server,
  longestMilliseconds = LONGEST_TAKING_MILLISECONDS,
): void {
  const waiting = new Map<Socket, Waiting | null>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, null);
    socket.once('close', () => waiting.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, before] of waiting) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) {
        if (before) waiting.set(socket, null);
      } else if (before?.taken !== taken) waiting.set(socket, { taken, since: now });
      else if (now - before.since >= longestMilliseconds) socket.destroy();
    }
  };
  const every = Math.min(LOOK_MILLISECONDS, longestMilliseconds / 4);
  const looking = setInterval(look, every).unref();
  server.on('close', () => clearInterval(looking));
}
