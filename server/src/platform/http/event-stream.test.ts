import fastify from 'fastify';
import { expect, it } from 'vitest';

import { createStreamRegistry } from './event-stream.ts';

it('a stream that was requested before the server closes is refused after it, and the server stops', async () => {
  const server = fastify();
  const registry = createStreamRegistry<string>([]);
  const arrived = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  server.setErrorHandler((error: { status?: number }, _, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  server.get('/', async (_, reply) => {
    arrived.resolve();
    await closing.promise;
    registry.open(reply, 'ada', (raw) => raw);
  });
  server.addHook('preClose', async () => {
    registry.endAll();
    closing.resolve();
  });
  const response = fetch(await server.listen({ port: 0 }));
  await arrived.promise;
  await server.close();
  expect((await response).status).toBe(503);
});
