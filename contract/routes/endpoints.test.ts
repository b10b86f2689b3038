import { expect, it } from 'vitest';

import { ROUTES } from './routes.ts';

const found = new Map(
  Object.values(ROUTES).map(({ method, path, auth, success }) => [
    `${method} ${path}`,
    { auth, success },
  ]),
);

// Section 7 of the specification.
it.each([
  ['POST /api/register', 'public'],
  ['POST /api/verify-otp', 'public'],
  ['POST /api/resend-otp', 'public'],
  ['GET /api/customer', 'customer'],
  ['POST /api/customer', 'customer'],
  ['POST /api/customer-addresses', 'customer', 201],
  ['GET /api/customer-addresses', 'customer'],
  ['PUT /api/customer-addresses/:id', 'customer'],
  ['DELETE /api/customer-addresses/:id', 'customer'],
  ['POST /api/subscribe', 'public'],
  ['GET /api/menu/:id', 'public'],
  ['GET /api/menu/item/:id', 'public'],
  ['GET /api/orders', 'customer'],
  ['GET /api/orders/:id', 'customer'],
  ['GET /api/available-timings', 'customer'],
  ['GET /api/store', 'customer'],
  ['GET /api/stores/:id', 'customer'],
  ['POST /api/order', 'customer'],
  ['PUT /api/order/payment/status', 'customer'],
  ['POST /api/loadconfig', 'public'],
  ['GET /api/home', 'public'],
])('%s has the specified authentication and status', (call, auth, success = 200) => {
  expect(found.get(call)).toEqual({ auth, success });
});
