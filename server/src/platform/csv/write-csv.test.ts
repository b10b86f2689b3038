import { once } from 'node:events';
import { get } from 'node:http';

import { fastify } from 'fastify';
import { expect, test } from 'vitest';

import { sendCsv } from './write-csv.ts';

test('a download that its reader stops ends the work that makes the file', async () => {
  const server = fastify();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function* writeForever(): AsyncGenerator<string> {
    try {
      for (;;) yield 'korma,9.95\r\n'.repeat(1_000);
    } finally {
      end();
    }
  }
  server.get('/', (_request, reply) => sendCsv(reply, 'orders.csv', writeForever()));
  const request = get(await server.listen({ host: '127.0.0.1', port: 0 }));
  const [response] = await once(request, 'response');
  await once(response, 'data');
  request.destroy();
  await expect(ended).resolves.toBeUndefined();
  await server.close();
});
