// A TCP relay before a database that can stop forwarding without closing a connection, like a host that vanished.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StallableRelay {
  /** `url` by way of this relay. */
  url: string;
  /** Bytes of all open connections are lost from now on; later connections are forwarded. */
  stallConnections(): void;
  close(): Promise<void>;
}

export async function startStallableRelay(url: string): Promise<StallableRelay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const relayed = new URL(url);
  relayed.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    url: relayed.href,
    stallConnections() {
      for (const socket of sockets) socket.unpipe();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
