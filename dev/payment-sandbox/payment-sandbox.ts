// The payment sandbox as the shop's server uses it: in this process, or in another one behind SANDBOX_URL.
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
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
    await app.register(proxy, {
      upstream: origin,
      rewritePrefix: '/sandbox',
      replyOptions: {
        // 3-D Secure returns the customer to the host that the request named.
        rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
      },
    });
  };
