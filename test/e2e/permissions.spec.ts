// Access rules of the API (specification section 6), on the running server.
import { ENDPOINTS } from '../../contract/routes/endpoints.ts';
import { expect, test } from './fixtures.ts';

/** Responses of the server do not depend on the device. */
const ONCE = { tag: '@desktop' };

for (const auth of ['customer', 'public'] as const) {
  const asks = auth === 'customer' ? 'asks for a bearer' : 'asks for none';
  test(`each call of the API that is ${auth} ${asks}`, ONCE, async ({ request }) => {
    const calls = Object.values(ENDPOINTS).filter((endpoint) => endpoint.auth === auth);
    expect(calls.length).toBeGreaterThan(10);
    for (const { method, path } of calls) {
      const answer = await request.fetch(path.replace(/:\w+/g, 'nothing'), {
        method,
        headers: { authorization: 'Bearer nobody-has-this-token-at-all' },
        ...(method !== 'GET' && { data: {} }),
      });
      const label = `${method} ${path}`;
      if (auth === 'customer') expect.soft(answer.status(), label).toBe(401);
      else expect.soft(answer.status(), label).not.toBe(401);
    }
  });
}
