import type { Send } from '../../server/src/integrations/payments/http-client.ts';
import type { Sandbox } from './open-sandbox.ts';
import { createServerApi } from './server-api.ts';

const MOUNTED_AT = '/sandbox';

/** Calls the routes of a sandbox in this process without HTTP. */
export function sendInProcess(sandbox: Sandbox): Send {
  const endpoints = createServerApi(sandbox).map(({ method, url, answer }) => ({
    method,
    answer,
    pattern: new RegExp(`^${MOUNTED_AT}${url.replace(':id', '([^/]+)')}$`),
  }));
  return async ({ method, path, headers, body }) => {
    const [pathname = '', query] = path.split('?');
    for (const { method: known, pattern, answer } of endpoints) {
      const match = known === method && pattern.exec(pathname);
      if (!match) continue;
      const call = {
        path,
        headers,
        body: body === undefined ? undefined : JSON.parse(body),
        query: Object.fromEntries(new URLSearchParams(query)),
        id: decodeURIComponent(match[1] ?? ''),
      };
      return answer(call, () => {
        throw new Error('The connection broke');
      });
    }
    throw new Error(`The sandbox has no ${method} ${pathname}`);
  };
}
