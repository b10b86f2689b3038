import Fastify from 'fastify';
import type { Send } from '../http-send.ts';
import type { Sandbox } from './open-sandbox.ts';
import { sandboxApp } from './sandbox-app.ts';

/** Speaks to a sandbox of this process through its routes, without a socket in between. */
export async function sendInProcess(
  sandbox: Sandbox,
): Promise<{ send: Send; close(): Promise<void> }> {
  const app = Fastify();
  await app.register(sandboxApp(sandbox), { prefix: '/sandbox' });
  await app.ready();
  const send: Send = async ({ method, path, headers, body }, signal) => {
    const sent = await app.inject({
      method,
      url: path,
      headers,
      signal,
      ...(body !== undefined && { payload: body }),
    });
    return { status: sent.statusCode, body: sent.body };
  };
  return { send, close: () => app.close() };
}
