// What the shop's server may ask, over HTTP.
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './open-sandbox.ts';
import { serverApi } from './server-api.ts';

export function addServerRoutes(api: FastifyInstance, sandbox: Sandbox): void {
  for (const { method, url, answer } of serverApi(sandbox)) {
    api.route<{ Params: { id?: string } }>({
      ...{ method, url },
      handler: async ({ url: path, headers, body, query, params: { id = '' }, raw }, reply) => {
        const call = { path, headers, body, query, id };
        const answered = await answer(call, () => raw.socket.destroy());
        return reply
          .code(answered.status)
          .type('application/json; charset=utf-8')
          .send(answered.body);
      },
    });
  }
}
