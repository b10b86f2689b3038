// The payment sandbox as the shop's server uses it: in this process, or in another one behind SANDBOX_URL.
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

import type { FastifyPluginAsync } from 'fastify';

import { createHttpClient } from '../../server/src/integrations/payments/http-client.ts';
import { createSandboxProvider, type SandboxProvider } from './client/sandbox-provider.ts';
import { loadSandboxSecret, createSandboxKeys } from './keys.ts';
import { openSandbox } from './open-sandbox.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { sendInProcess } from './send-in-process.ts';

export interface PaymentSandbox {
  provider: SandboxProvider;
  /** To be registered under '/sandbox'. */
  routes: FastifyPluginAsync;
  /** Path of the shop's webhook route for a tenant. */
  endpointPath(tenantId: string): string;
  close(): Promise<void>;
}

export interface PaymentSandboxOptions {
  /** Holds the secret that both processes derive their keys from, and the ledger. */
  folder: string;
  now: () => Date;
}

/** Opens the ledger in this process; exactly one process may do so. */
export async function openPaymentSandbox({
  folder,
  now,
}: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const secret = await loadSandboxSecret(join(folder, 'secret'));
  const sandbox = await openSandbox({ ledgerFile: join(folder, 'ledger.jsonl'), secret, now });
  return {
    provider: createSandboxProvider({ secret, now, send: sendInProcess(sandbox) }),
    routes: createSandboxApp(sandbox),
    endpointPath: getEndpointPath(secret),
    close: sandbox.close,
  };
}

/** Uses the sandbox of another process, at `url`. */
export async function connectPaymentSandbox({
  url,
  folder,
  now,
}: PaymentSandboxOptions & { url: string }): Promise<PaymentSandbox> {
  const secret = await loadSandboxSecret(join(folder, 'secret'));
  const { origin } = new URL(url);
  const http = createHttpClient(origin);
  return {
    provider: createSandboxProvider({ secret, now, send: http.send }),
    routes: proxyTo(origin),
    endpointPath: getEndpointPath(secret),
    close: async () => http.close(),
  };
}

const getEndpointPath =
  (secret: string) =>
  (tenantId: string): string =>
    `/api/webhooks/sandbox/${createSandboxKeys(secret).endpointId(tenantId)}`;

/** Forwards the shop's own '/sandbox', which browsers use, to the process of the sandbox. */
export const proxyTo =
  (origin: string): FastifyPluginAsync =>
  async (app) => {
    // Bodies pass as they are.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    app.all('/*', async ({ raw }, reply) => {
      const answer = await forward(raw, `${origin}${raw.url}`);
      // The proxy's connections are its own.
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
      return reply
        .code(answer.statusCode ?? 502)
        .headers(headers)
        .send(answer);
    });
  };

/** The request keeps the host that the browser named, to which 3-D Secure returns the customer. */
const forward = (incoming: IncomingMessage, url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers } = incoming;
    const send = url.startsWith('https:') ? sendSecurely : sendRequest;
    pipeline(incoming, send(url, { method, headers }, resolve), (error) => {
      if (error) reject(Object.assign(error, { statusCode: 503 }));
    });
  });
