// A slow line in front of a server, applied to the bytes themselves, so that it holds for pages and service workers
// alike: routes of Playwright change how a worker sees requests.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface NetworkProfile {
  /** From the phone to the server and back. */
  roundTripMs: number;
  downBitsPerMs: number;
  upBitsPerMs: number;
}

/** What Lighthouse simulates for mobile. */
export const SLOW_4G: NetworkProfile = { roundTripMs: 150, downBitsPerMs: 1_638, upBitsPerMs: 750 };

/** Wide and straight. */
export const UNTHROTTLED: NetworkProfile = {
  roundTripMs: 0,
  downBitsPerMs: Infinity,
  upBitsPerMs: Infinity,
};

export interface ThrottledProxy {
  /** 'http://localhost:41234' */
  origin: string;
  /** From now on. */
  setProfile(pace: NetworkProfile): void;
  /** Ends all connections: some time has passed. */
  closeConnections(): void;
  close(): Promise<void>;
}

/** One direction, which all connections share. */
function createLink(pace: () => { bitsPerMs: number; wayMs: number }) {
  let isFreeAt = 0;
  /** When bytes that are sent now have come. */
  return (bytes: number): number => {
    const { bitsPerMs, wayMs } = pace();
    isFreeAt = Math.max(isFreeAt, performance.now()) + (bytes * 8) / bitsPerMs;
    return isFreeAt + wayMs;
  };
}

/** Chunks keep their order; what asks for a connection first waits until that stands. */
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
  const wayMs = () => pace.roundTripMs / 2;
  const down = createLink(() => ({ bitsPerMs: pace.downBitsPerMs, wayMs: wayMs() }));
  const up = createLink(() => ({ bitsPerMs: pace.upBitsPerMs, wayMs: wayMs() }));
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const shop = connect(Number(port), hostname);
    for (const socket of [phone, shop]) {
      open.add(socket);
      socket.setNoDelay(true).on('close', () => open.delete(socket));
    }
    forward(phone, shop, up, pace.roundTripMs);
    forward(shop, phone, down, 0);
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
