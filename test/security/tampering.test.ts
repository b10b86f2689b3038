// T10: names that only the server sets, in every object of every body that the contract knows, and in some that it does
// not. Then names that look like them: whoever sends those has exactly the rows that everybody else has.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTS } from '../ordering-app.ts';
import { ownOrder, startWholeApp, type Person, type WholeApp } from '../whole-app.ts';
import {
  createEmptyBody,
  getEndpoint,
  ENDPOINT_NAMES,
  type EndpointName,
} from './contract-id-fields.fixture.ts';

const LONGEST_MILLISECONDS = 120_000;

let whole: WholeApp;
/** Two people whose sites and doings are alike. */
let ada: Person;
let bea: Person;
beforeAll(async () => {
  whole = await startWholeApp();
  ada = await whole.join('sumo', 'ada');
  bea = await whole.join('bombay', 'bea');
}, LONGEST_MILLISECONDS);
afterAll(() => whole.stop());

// As reliability section 2.2 has them, and as a browser would write them.
const PROTECTED = (
  'price priceMinor unitPrice unitPriceMinor total totalMinor discount discountMinor paid status ' +
  'tenant_id tenantId customer_id customerId'
).split(' ');

/** A field that the contract has itself, at the top: what it says is not even read. */
const OWN: Partial<Record<EndpointName, string>> = { paymentStatus: 'status' };

const LOOK_ALIKES = (
  'Price PRICE price_minor unit_price Total total_minor amount amountMinor Paid isPaid is_paid Status state ' +
  'paymentState payment_state tenantID TenantId tenant customerID customer owner id order_id role isAdmin ' +
  'credit creditMinor balance feeMinor discount_minor vat createdAt created_at placed_at constructor'
).split(' ');

/** `body` once for each object in it, with `more` in that one. */
function injected(body: unknown, more: object): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([name, value]) =>
    injected(value, more).map((each) =>
      Array.isArray(body)
        ? body.map((it: unknown, index) => (String(index) === name ? each : it))
        : { ...body, [name]: each },
    ),
  );
  return Array.isArray(body) ? inside : [{ ...body, ...more }, ...inside];
}

const send = (
  route: EndpointName,
  { tenantId, token, cookie, resources: things }: Person,
  body: unknown,
) => {
  const { method, path } = getEndpoint(route);
  const host = HOSTS[tenantId];
  const id = path.includes('address') ? things.address : things.order;
  return whole.ask({ host, method, path: path.replace(':id', id), body, token, cookie });
};

const WRITING = ENDPOINT_NAMES.filter((name) => getEndpoint(name).method !== 'GET');

test.each(WRITING)(
  '%s refuses protected names in every object',
  async (route) => {
    const before = await whole.checksum();
    const body = { ...(createEmptyBody(route) as object), more: {}, deeper: [[{}]] };
    const tries = PROTECTED.flatMap((name) =>
      injected(body, { [name]: 1 }).filter(
        (each) => !(name === OWN[route] && Object.hasOwn(each as object, name)),
      ),
    );
    const answers = await Promise.all(tries.map((each) => send(route, ada, each)));
    const taken = tries.filter((_, at) => {
      const { status, text } = answers[at] ?? { status: 0, text: '' };
      return status !== 400 || !text.includes('PROTECTED_FIELD');
    });
    expect(taken).toEqual([]);
    expect(tries.length).toBeGreaterThanOrEqual(PROTECTED.length);
    expect(await whole.checksum()).toBe(before);
  },
  LONGEST_MILLISECONDS,
);

test('whatever the browser calls a payment, it is what the provider says, and no row differs', async () => {
  const { order: orderId, intent: intentId } = ada.resources;
  const hint = (status: string) => send('paymentStatus', ada, { orderId, intentId, status });
  const { text: honest } = await hint('requires_payment_method');
  // Asking the provider has left its time; within two seconds it is not asked again.
  const before = await whole.checksum();
  expect(JSON.parse(honest)).toMatchObject({ data: { status: 'pending_payment' } });
  for (const status of ['succeeded', 'placed', 'paid', 'refunded', '']) {
    const { text } = await hint(status);
    expect(text).toBe(honest);
  }
  expect(await whole.checksum()).toBe(before);
});

/** Each with the status that it is taken with. */
const GOOD: [EndpointName, number, (person: Person) => object][] = [
  ['createAddress', 201, () => ({ line1: '2 Even Street', town: 'London', postcode: 'NW1 8AB' })],
  ['updateAddress', 200, () => ({ line1: '3 Even Street', town: 'London', postcode: 'NW1 8AB' })],
  ['updateCustomer', 200, () => ({ first_name: 'Even', marketing: { email: true } })],
  ['contact', 200, () => ({ name: 'Even', email: 'even@even.test', message: 'Hello' })],
  ['subscribe', 200, () => ({ email: 'even@even.test' })],
  ['quote', 200, (person) => evenOrder(person)],
  ['placeOrder', 200, (person) => evenOrder(person)],
  ['register', 200, () => ({ email: 'newcomer@even.test' })],
  ['verifyOtp', 400, () => ({ email: 'newcomer@even.test', code: '' })],
  ['loadConfig', 200, () => ({})],
  ['endOtherSessions', 200, () => ({})],
];

const evenOrder = (person: Person) => ({
  ...ownOrder(person),
  note: 'Even',
  contact: { name: 'Even', phone: '07700900123' },
});

/** The comparable part of two customers' rows: without names, ids, secrets and sequence numbers. */
const evened = (rows: readonly string[]): string[] =>
  rows
    .map((row) =>
      row
        .replaceAll(/secret\w+?word|\b(ada|bea)\b/g, 'NAME')
        .replaceAll(/sumo|bombay/g, 'SITE')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
        .replaceAll(/\\\\x[0-9a-f]+/g, 'BYTES')
        .replaceAll(/[\w-]{22,}/g, 'TOKEN')
        .replaceAll(/T-\d{6}|(?<=code"": "")\d{4}|(?<=_jobs \()\d+/g, 'NUMBER')
        // The database's own clock, where the test's is not asked.
        .replaceAll(/\d{4}-\d\d-\d\d [\d:]+\.\d+\+00/g, 'NOW'),
    )
    .toSorted();

/** With `more` in every object of it. */
function filled(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, more));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, each]) => [name, filled(each, more)] as const);
  return { ...Object.fromEntries(inside), ...more };
}

test('names that look like them leave the rows that a clean request leaves', async () => {
  const written = async (who: Person, more: object): Promise<string[]> => {
    const before = new Set(await whole.rows());
    for (const [route, status, body] of GOOD) {
      const answer = await send(route, who, filled(body(who), more));
      expect([route, answer.status]).toEqual([route, status]);
    }
    return evened((await whole.rows()).filter((row) => !before.has(row)));
  };
  const clean = await written(ada, {});
  expect(clean.length).toBeGreaterThan(20);
  expect(await written(bea, Object.fromEntries(LOOK_ALIKES.map((name) => [name, 1])))).toEqual(
    clean,
  );
});
