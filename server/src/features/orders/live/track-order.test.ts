import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());

const track = (token: string | null, tenantId: 'sumo' | 'bombay' = 'sumo') =>
  app.request('trackOrder', tenantId, { params: { token: String(token) } });

async function placeDelivery() {
  const ada = await app.join();
  const { order } = await app.placePaid(ada, { mode: 'delivery', addressId: ada.addressId });
  return { ada, placed: await app.read(ada, order.id) };
}

describe('GET /api/public/orders/{token}', () => {
  it('shows status, time and the first line of the address, and nothing else', async () => {
    const { placed } = await placeDelivery();
    const { status, body, text } = await track(placed.trackingToken);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      number: placed.number,
      status: 'placed',
      isKitchenClosed: false,
      mode: 'delivery',
      storeName: placed.storeName,
      storePhone: placed.storePhone,
      slot: placed.slot,
      readyAt: null,
      addressLine: placed.address?.line1,
      timeline: placed.timeline.map(({ status: reached, at }) => ({ status: reached, at })),
    });
    const { contact, address, lines, id } = placed;
    const personal = [contact.name, contact.phone, contact.email, address?.postcode, address?.town];
    for (const secret of [...personal, id, lines[0]?.name])
      if (secret) expect(text).not.toContain(secret);
  });

  it('follows the order and ends with it', async () => {
    const { ada, placed } = await placeDelivery();
    for (const expected of ['accepted', 'preparing', 'ready', 'out_for_delivery']) {
      app.advance(30);
      await app.poller.runOnce('orderSteps');
      expect((await track(placed.trackingToken)).body.data.status).toBe(expected);
    }
    app.advance(30);
    await app.poller.runOnce('orderSteps');
    const completed = await app.read(ada, placed.id);
    expect([completed.status, completed.trackingToken]).toEqual(['completed', null]);
    expect((await track(placed.trackingToken)).status).toBe(404);
  });

  it('an unpaid order has no token, and is not found by the one that it will have', async () => {
    const ada = await app.join();
    const { order } = await app.place(ada);
    expect(order.trackingToken).toBeNull();
    expect((await app.read(ada, order.id)).trackingToken).toBeNull();
    const { rows } = await app.superuser.query<{ token: string }>(
      'select tracking_token as token from orders where order_id = $1',
      [order.id],
    );
    expect((await track(rows[0]?.token ?? null)).status).toBe(404);
  });

  it.each([
    ['an unknown token', randomUUID()],
    ['a text that is not a token', 'T-482113'],
  ])('%s is refused', async (_, token) => {
    expect((await track(token)).status).toBeGreaterThanOrEqual(400);
  });

  it('another site does not find the order', async () => {
    const { placed } = await placeDelivery();
    expect((await track(placed.trackingToken, 'bombay')).status).toBe(404);
  });

  it('the e-mail about the order has the link', async () => {
    const { placed } = await placeDelivery();
    const { rows } = await app.superuser.query<{ content: string }>(
      `select content::text from messages where content::text like '%' || $1 || '%'`,
      [placed.trackingToken],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
