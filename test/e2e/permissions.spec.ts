// Access rules of the API (specification section 6), on the running server.
import { ENDPOINTS } from '../../contract/routes/endpoints.ts';
import { expect, test } from './fixtures.ts';

/** Responses of the server do not depend on the device. */
const ONCE = { tag: '@desktop' };

for (const { method, path, auth } of Object.values(ENDPOINTS)) {
  const asks = auth === 'customer' ? 'asks for a bearer' : 'asks for none';
  test(`${method} ${path} ${asks}`, ONCE, async ({ request }) => {
    const answer = await request.fetch(path.replace(/:\w+/g, 'nothing'), {
      method,
      headers: { authorization: 'Bearer nobody-has-this-token-at-all' },
      ...(method !== 'GET' && { data: {} }),
    });
    if (auth === 'customer') expect(answer.status()).toBe(401);
    else expect(answer.status()).not.toBe(401);
  });
}
