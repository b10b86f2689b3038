// F16: a client that reads its response slowly is disconnected after seconds.
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { disconnectSlowClients } from './slow-client-timeout.ts';

/** More than the socket buffers of both sides hold. */
const LARGE = Buffer.alloc(60_000_000);
const ASKED = 'GET / HTTP/1.1\r\nhost: north.test\r\n\r\n';

let server: Server | null = null;
let client: Socket | null = null;
afterEach(() => {
  client?.destroy();
  server?.close();
});

/** The server's side of a connection whose client takes `chunkBytes` each `everyMilliseconds`. */
async function connectTo(
  longestMilliseconds: number,
  chunkBytes: number,
  everyMilliseconds: number,
) {
  server = createServer((_request, response) => response.end(LARGE));
  disconnectSlowClients(server, longestMilliseconds);
  const accepted = Promise.withResolvers<Socket>();
  server.on('connection', accepted.resolve);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let taken = 0;
  const reader = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.alloc(chunkBytes),
      callback: (bytes) => {
        taken += bytes;
        return everyMilliseconds === 0;
      },
    },
  });
  client = reader;
  reader.on('error', () => {});
  reader.write(ASKED);
  const taking = setInterval(() => reader.resume(), everyMilliseconds || 1_000);
  reader.on('close', () => clearInterval(taking));
  return { socket: await accepted.promise, taken: () => taken };
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', resolve));

it.each([
  ['single bytes', 1, 100],
  ['steadily but too slowly', 500_000, 20],
])('a client that reads %s is disconnected', async (_what, chunkBytes, everyMilliseconds) => {
  const { socket, taken } = await connectTo(400, chunkBytes, everyMilliseconds);
  await closed(socket);
  expect(taken()).toBeLessThan(LARGE.length);
});

it('a client that keeps reading stays connected', async () => {
  const { socket, taken } = await connectTo(8_000, 1_000_000, 0);
  await expect.poll(taken).toBeGreaterThan(LARGE.length);
  client?.write(ASKED);
  await expect.poll(taken).toBeGreaterThan(2 * LARGE.length);
  expect(socket.destroyed).toBe(false);
});
