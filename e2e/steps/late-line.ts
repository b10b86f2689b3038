import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface LateLine {
  origin: string;
  /** From now on an answer comes this much later. */
  delay(ms: number): void;
  close(): void;
}

/** A line to a server for pages and workers alike: routes of Playwright change how a worker sees requests. */
export async function startLateLine(url: string): Promise<LateLine> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((phone) => {
    const shop = connect(Number(port), hostname);
    for (const [socket, other] of [
      [phone, shop],
      [shop, phone],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    phone.pipe(shop);
    let last = Promise.resolve();
    shop.on('data', (chunk) => {
      const due = wait(delayMs);
      last = last.then(() => due).then(() => void phone.write(chunk));
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    delay(ms) {
      delayMs = ms;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
