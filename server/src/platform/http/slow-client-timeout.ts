// Closes connections whose client stops reading the response (reliability F16). Node's time limits end with the request,
// and its idle timeout restarts with every few bytes that the client reads.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The longest pause of a client, in which the largest file of a page takes 10 kB a second, beyond what network buffers hold. */
const MAX_STALL_MILLISECONDS = 30_000;
const CHECK_MILLISECONDS = 1_000;

interface Stall {
  /** Bytes that the client has read. */
  bytesRead: number;
  since: number;
}

export function disconnectSlowClients(
  server: Server,
  maxStallMilliseconds = MAX_STALL_MILLISECONDS,
): void {
  const stalls = new Map<Socket, Stall | null>();
  server.on('connection', (socket: Socket) => {
    stalls.set(socket, null);
    socket.once('close', () => stalls.delete(socket));
  });
  const check = (): void => {
    const now = performance.now();
    for (const [socket, stall] of stalls) {
      const bytesRead = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) {
        if (stall) stalls.set(socket, null);
      } else if (stall?.bytesRead !== bytesRead) stalls.set(socket, { bytesRead, since: now });
      else if (now - stall.since >= maxStallMilliseconds) socket.destroy();
    }
  };
  const interval = Math.min(CHECK_MILLISECONDS, maxStallMilliseconds / 4);
  const timer = setInterval(check, interval).unref();
  server.on('close', () => clearInterval(timer));
}
