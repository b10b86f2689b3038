import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { SLOW_4G, UNTHROTTLED, startThrottledProxy } from './throttled-proxy.ts';

const BODY = Array.from({ length: 20_000 }, (_, index) => String(index)).join(' ');

it('the proxy adds a round trip for a new connection and forwards every byte', async () => {
  const server = createServer((_, response) => void response.end(BODY)).listen(0, 'localhost');
  await once(server, 'listening');
  const proxy = await startThrottledProxy(
    `http://localhost:${(server.address() as AddressInfo).port}`,
    SLOW_4G,
  );
  const visit = async (): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(proxy.origin);
    const tookMs = performance.now() - startedAt;
    expect(await response.text()).toBe(BODY);
    return tookMs;
  };
  try {
    const [first, second] = [await visit(), await visit()];
    expect(Math.min(first, second + 150)).toBeGreaterThanOrEqual(299);
    proxy.closeConnections();
    await wait(50);
    expect(await visit()).toBeGreaterThanOrEqual(299);
    proxy.setProfile({ ...UNTHROTTLED, roundTripMs: 600 });
    expect(await visit()).toBeGreaterThanOrEqual(599);
  } finally {
    await proxy.close();
    server.close();
  }
});
