// The sandbox's HTTP face, to be registered under '/sandbox': in the shop's server or in a process of its own.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { asApiError } from './api-error.ts';
import { addBrowserRoutes } from './browser-routes.ts';
import type { Sandbox } from './open-sandbox.ts';
import { addServerRoutes } from './server-routes.ts';
import { addChallengePages } from './three-d-secure.ts';

export function sandboxApp(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerApiError);
    // Nothing leaves before the disk has what it says.
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

function answerApiError(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = asApiError(error);
  // Not ours: the server around it knows, such as that the host is no site of it.
  if (!failure) throw error;
  return reply.code(failure.status).send(failure.body);
}
