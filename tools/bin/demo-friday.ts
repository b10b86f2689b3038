// npm run demo:friday -- [SITE_URL]: customers of a running demo order and pay, at the pace of a Friday evening, so that
// the board of a store can be watched. Stops with Ctrl-C, or after --orders N. --store ID: another store than the first that is open.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { CUSTOMER_CODE } from '../../test/clients/customer-code.ts';
import { createDemoCustomer } from '../harness/demo-customer.ts';
import { createSiteClient } from '../harness/site-client.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: 'string' }, pause: { type: 'string' }, store: { type: 'string' } },
});
const site = new URL(positionals[0] ?? 'http://bombay.localhost:3000');
const maxOrders = Number(values.orders ?? Infinity);
/** Seconds between two orders on average: forty an hour. */
const meanPauseSeconds = Number(values.pause ?? 90);

const NAMES = ['Ada', 'Tomasz', 'Priya', 'Joe', 'Zofia', 'Femi', 'Grace', 'Luca', 'Mei', 'Sam'];
/** Most customers write nothing. */
const NOTES = ['', '', '', '', 'Extra napkins please', 'Severe nut allergy, please take care'];

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

// Node resolves only localhost on some machines; the Host header names the site.
const client = createSiteClient(`http://127.0.0.1:${site.port || 80}`);

const { call, findOpenStore, listDishes, orderAndPay } = createDemoCustomer(client, site.host);

/** Signs a new customer in with the code of the demo's outbox. */
async function signIn(): Promise<string> {
  const email = `friday.${randomUUID()}@example.com`;
  await call('POST', '/api/register', { body: { email } });
  for (let tries = 0; tries < 50; tries += 1) {
    const code = await readCode(email);
    if (code) {
      const body = { email, code };
      const { token } = await call<{ token: string }>('POST', '/api/verify-otp', { body });
      return token;
    }
    await pause(200);
  }
  throw new Error(`No code for ${email} arrived in the outbox`);
}

async function readCode(email: string): Promise<string | undefined> {
  const { body } = await client.call('GET', '/dev/outbox', { host: site.host });
  const entries = body as unknown as readonly { to: string; text: string }[];
  const own = entries.find(({ to }) => to === email);
  return own && CUSTOMER_CODE.exec(own.text)?.[0];
}

/** One customer, from signing in to paying. Returns the number of the order. */
async function order(storeId: string): Promise<string> {
  const dishes = await listDishes(storeId);
  const chosen = new Set(Array.from({ length: 1 + randomInt(4) }, () => pick(dishes)));
  const { number } = await orderAndPay({
    storeId,
    lines: [...chosen].map(({ id }) => ({ itemId: id, quantity: 1 + randomInt(3) })),
    name: `${pick(NAMES)} Demo`,
    note: pick(NOTES),
    token: await signIn(),
  });
  return number;
}

const storeId = values.store ?? (await findOpenStore());
console.log(`Customers order from ${storeId} of ${site.host}. Open its board to cook for them.`);
for (let count = 1; count <= maxOrders; count += 1) {
  // A full slot or a sold-out dish ends one order and not the evening.
  const result = await order(storeId).catch((error: unknown) => String(error));
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${result}`);
  // Arrivals are independent of each other, so the pauses between them are exponential.
  const pauseSeconds = -Math.log(1 - randomInt(1_000_000) / 1_000_000) * meanPauseSeconds;
  if (count < maxOrders) await pause(pauseSeconds * 1_000);
}
client.close();
