// A TCP proxy that simulates a slow network in front of a server. It delays the bytes themselves, so that it affects pages
// and service workers alike; Playwright's request routing would change how a worker sees requests.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface NetworkProfile {
  /** From the phone to the server and back. */
  roundTripMs: number;
  downBitsPerMs: number;
  upBitsPerMs: number;
}

/** Lighthouse's mobile profile. */
export const SLOW_4G: NetworkProfile = { roundTripMs: 150, downBitsPerMs: 1_638, upBitsPerMs: 750 };

export const UNTHROTTLED: NetworkProfile = {
  roundTripMs: 0,
  downBitsPerMs: Infinity,
  upBitsPerMs: Infinity,
};

export interface ThrottledProxy {
  /** 'http://localhost:41234' */
  origin: string;
  /** Applies to bytes that are received from now on. */
  setProfile(pace: NetworkProfile): void;
  /** Closes all connections, as after a pause between visits. */
  closeConnections(): void;
  close(): Promise<void>;
}

/** One direction; all connections share its bandwidth. */
function createLink(pace: () => { bitsPerMs: number; delayMs: number }) {
  let isFreeAt = 0;
  /** Returns when bytes that are sent now arrive, by performance.now(). */
  return (bytes: number): number => {
    const { bitsPerMs, delayMs } = pace();
    isFreeAt = Math.max(isFreeAt, performance.now()) + (bytes * 8) / bitsPerMs;
    return isFreeAt + delayMs;
  };
}

/** Chunks keep their order; the first one waits until the connection is established. */
function forward(from: Socket, to: Socket, arrival: (bytes: number) => number, connectMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  const then = (at: number, act: () => void): void => {
    last = Promise.all([last, wait(Math.max(0, at - performance.now()))]).then(act);
  };
  let extraMs = connectMs;
  from.on('data', (chunk) => {
    then(arrival(chunk.length) + extraMs, () => to.write(chunk));
    extraMs = 0;
  });
  from.on('end', () => then(arrival(0), () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => then(arrival(0), () => to.destroy()));
}

export async function startThrottledProxy(
  url: string,
  startPace: NetworkProfile,
): Promise<ThrottledProxy> {
  const { hostname, port } = new URL(url);
  let pace = startPace;
  const delayMs = () => pace.roundTripMs / 2;
  const down = createLink(() => ({ bitsPerMs: pace.downBitsPerMs, delayMs: delayMs() }));
  const up = createLink(() => ({ bitsPerMs: pace.upBitsPerMs, delayMs: delayMs() }));
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [phone, upstream]) {
      open.add(socket);
      socket.setNoDelay(true).on('close', () => open.delete(socket));
    }
    forward(phone, upstream, up, pace.roundTripMs);
    forward(upstream, phone, down, 0);
  });
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setProfile(next) {
      pace = next;
    },
    closeConnections: hangUp,
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
