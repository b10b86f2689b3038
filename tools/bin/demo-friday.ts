// npm run demo:friday -- [SITE_URL]: customers of a running demo order and pay, at the pace of a Friday evening, so that
// the board of a store can be watched. Stops with Ctrl-C, or after --orders N. --store ID: another store than the first that is open.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { CUSTOMER_CODE } from '../../test/clients/customer-code.ts';
import { createDemoCustomer } from '../harness/demo-customer.ts';
import { signInToKitchen, waitForMessage, type DemoKitchen } from '../harness/demo-kitchen.ts';
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

/** After each so many orders a dish gets an allergen that it usually does not have. */
const ORDERS_OF_ALLERGEN = 10;

const log = (line: string | null): void => {
  if (line !== null) console.log(`${new Date().toLocaleTimeString('en-GB')}  ${line}`);
};

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

// Node resolves only localhost on some machines; the Host header names the site.
const client = createSiteClient(`http://127.0.0.1:${site.port || 80}`);

const { request, findOpenStore, listDishes, orderAndPay } = createDemoCustomer(client, site.host);

/** Signs a new customer in with the code of the demo's outbox. */
async function signIn(): Promise<string> {
  const email = `friday.${randomUUID()}@example.com`;
  await request('register', { body: { email } });
  const code = await waitForMessage(client, site.host, email, CUSTOMER_CODE);
  const { token } = await request('verifyOtp', { body: { email, code } });
  return token;
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

let kitchen: DemoKitchen | undefined;

/** Now and then the kitchen replaces an ingredient: menu, basket and open tickets know it at once. */
async function addAllergen(storeId: string): Promise<string | null> {
  const [, tenantId = ''] = /^([^.]+)\./.exec(site.hostname) ?? [];
  const at = { host: site.host, tenantId, port: Number(site.port || 80) };
  kitchen ??= await signInToKitchen(client, at);
  return kitchen.addAllergen(storeId, pick(await listDishes(storeId)));
}

const storeId = values.store ?? (await findOpenStore());
console.log(`Customers order from ${storeId} of ${site.host}. Open its board to cook for them.`);
for (let count = 1; count <= maxOrders; count += 1) {
  // A full slot or a sold-out dish ends one order and not the evening.
  const result = await order(storeId).catch((error: unknown) => String(error));
  log(result);
  if (count % ORDERS_OF_ALLERGEN === 0)
    log(await addAllergen(storeId).catch((error: unknown) => String(error)));
  // Arrivals are independent of each other, so the pauses between them are exponential.
  const pauseSeconds = -Math.log(1 - randomInt(1_000_000) / 1_000_000) * meanPauseSeconds;
  if (count < maxOrders) await pause(pauseSeconds * 1_000);
}
client.close();
