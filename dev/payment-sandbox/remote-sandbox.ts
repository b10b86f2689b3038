import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';

/** A sandbox of another process under the shop's own '/sandbox', where customers' browsers look for it. */
export const sandboxElsewhere =
  (origin: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(proxy, {
      upstream: origin,
      rewritePrefix: '/sandbox',
      replyOptions: {
        // The way back after 3-D Secure leads to the host that the customer came by.
        rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
      },
    });
  };
