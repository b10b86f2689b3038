// A phone's slow line in front of a server: what Lighthouse simulates for mobile, here applied to the bytes themselves,
// so that it holds for pages and service workers alike.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** From the phone to the server and back. */
const ROUND_TRIP_MS = 150;
const DOWN_BITS_PER_MS = 1_638;
const UP_BITS_PER_MS = 750;

export interface SlowLine {
  /** 'http://localhost:41234' */
  origin: string;
  /** Ends all connections: some time has passed. */
  hangUp(): void;
  close(): Promise<void>;
}

/** One direction, which all connections share. */
function createLane(bitsPerMs: number) {
  let isFreeAt = 0;
  /** When bytes that are sent now have come. */
  return (bytes: number): number => {
    isFreeAt = Math.max(isFreeAt, performance.now()) + (bytes * 8) / bitsPerMs;
    return isFreeAt + ROUND_TRIP_MS / 2;
  };
}

/** Chunks keep their order; what asks for a connection first waits until that stands. */
function pass(from: Socket, to: Socket, arrival: (bytes: number) => number, connectMs: number) {
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

export async function startSlowLine(url: string): Promise<SlowLine> {
  const { hostname, port } = new URL(url);
  const [down, up] = [createLane(DOWN_BITS_PER_MS), createLane(UP_BITS_PER_MS)];
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const shop = connect(Number(port), hostname);
    for (const socket of [phone, shop]) {
      open.add(socket);
      socket.setNoDelay(true).on('close', () => open.delete(socket));
    }
    pass(phone, shop, up, ROUND_TRIP_MS);
    pass(shop, phone, down, 0);
  });
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hangUp,
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
