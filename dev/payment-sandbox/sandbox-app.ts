// The sandbox's HTTP routes, registered under '/sandbox' in the shop's server or in a process of its own.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { toApiError } from './api-error.ts';
import { addBrowserRoutes } from './browser-routes.ts';
import type { Sandbox } from './open-sandbox.ts';
import { createServerApi } from './server-api.ts';
import { addChallengePages } from './three-d-secure.ts';

export function createSandboxApp(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerApiError);
    // No response is sent before its changes are on disk.
    app.addHook('onSend', async (_request, _reply, payload) => {
      await sandbox.bank.settled();
      return payload;
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addServerRoutes(app, sandbox);
    addBrowserRoutes(app, sandbox);
    await app.register(async (pages: FastifyInstance) => addChallengePages(pages, sandbox));
  };
}

/** The API for the shop's server. */
function addServerRoutes(api: FastifyInstance, sandbox: Sandbox): void {
  for (const { method, url, answer } of createServerApi(sandbox)) {
    api.route<{ Params: { id?: string } }>({
      method,
      url,
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

function answerApiError(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toApiError(error);
  // An error of the enclosing server, such as an unknown host.
  if (!failure) throw error;
  return reply.code(failure.status).send(failure.body);
}
