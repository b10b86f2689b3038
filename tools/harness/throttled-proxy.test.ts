import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { SLOW_4G, UNTHROTTLED, startThrottledProxy } from './throttled-proxy.ts';

/** Milliseconds by which a few timers in a row may fire early. */
const EARLY = 5;
const BODY = Array.from({ length: 20_000 }, (_, index) => String(index)).join(' ');

it('the proxy adds a round trip for a new connection and forwards every byte', async () => {
  const server = createServer((_, response) => void response.end(BODY)).listen(0, 'localhost');
  await once(server, 'listening');
  const proxy = await startThrottledProxy(
    `http://localhost:${(server.address() as AddressInfo).port}`,
    SLOW_4G,
  );
  const agent = new Agent({ keepAlive: true });
  const visit = async () => {
    const startedAt = performance.now();
    const request = get(proxy.origin, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const tookMs = performance.now() - startedAt;
    const { socket } = response;
    expect(await text(response)).toBe(BODY);
    return { tookMs, socket };
  };
  try {
    const [first, second] = [await visit(), await visit()];
    expect(Math.min(first.tookMs, second.tookMs + 150)).toBeGreaterThanOrEqual(300 - EARLY);
    const closed = once(second.socket, 'close');
    proxy.closeConnections();
    await closed;
    expect((await visit()).tookMs).toBeGreaterThanOrEqual(300 - EARLY);
    proxy.setProfile({ ...UNTHROTTLED, roundTripMs: 600 });
    expect((await visit()).tookMs).toBeGreaterThanOrEqual(600 - EARLY);
  } finally {
    agent.destroy();
    await proxy.close();
    server.close();
  }
});
