// T10: fields that only the server sets are refused in every object of every body. Fields with similar names are ignored:
// a request with them writes the same rows as one without them.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { HOSTS } from '../apps/ordering-app.ts';
import { createOrderBody, startWholeApp, type Person, type WholeApp } from '../apps/whole-app.ts';
import {
  createEmptyBody,
  getEndpoint,
  ENDPOINT_NAMES,
  type EndpointName,
} from './contract-id-fields.fixture.ts';

const TIMEOUT_MILLISECONDS = 120_000;

let whole: WholeApp;
/** Two customers with equal requests on equal sites. */
let ada: Person;
let bea: Person;
beforeAll(async () => {
  whole = await startWholeApp();
  ada = await whole.join('sumo', 'ada');
  bea = await whole.join('bombay', 'bea');
}, TIMEOUT_MILLISECONDS);
afterAll(() => whole.stop());

// Protected fields of docs/security.md T10, also in camel case.
const PROTECTED = (
  'price priceMinor unitPrice unitPriceMinor total totalMinor discount discountMinor paid status ' +
  'tenant_id tenantId customer_id customerId'
).split(' ');

/** Protected names that the contract has at the top of a body, where the value is ignored. */
const NAMES_IN_CONTRACT: Partial<Record<EndpointName, string>> = { paymentStatus: 'status' };

const LOOK_ALIKES = (
  'Price PRICE price_minor unit_price Total total_minor amount amountMinor Paid isPaid is_paid Status state ' +
  'paymentState payment_state tenantID TenantId tenant customerID customer owner id order_id role isAdmin ' +
  'credit creditMinor balance feeMinor discount_minor vat createdAt created_at placed_at constructor'
).split(' ');

/** Copies of `body`, one for each object in it, with the fields `more` added to that object. */
function addToOneObject(body: unknown, more: object): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([name, value]) =>
    addToOneObject(value, more).map((each) =>
      Array.isArray(body)
        ? body.map((it: unknown, index) => (String(index) === name ? each : it))
        : { ...body, [name]: each },
    ),
  );
  return Array.isArray(body) ? inside : [{ ...body, ...more }, ...inside];
}

const send = (
  route: EndpointName,
  { tenantId, token, cookie, resources }: Person,
  body: unknown,
) => {
  const { method, path } = getEndpoint(route);
  const host = HOSTS[tenantId];
  const id = path.includes('address') ? resources.address : resources.order;
  return whole.request({ host, method, path: path.replace(':id', id), body, token, cookie });
};

const WRITING_ENDPOINTS = ENDPOINT_NAMES.filter((name) => getEndpoint(name).method !== 'GET');

test.each(WRITING_ENDPOINTS)(
  '%s refuses protected names in every object',
  async (route) => {
    const before = await whole.checksum();
    const body = { ...(createEmptyBody(route) as object), more: {}, deeper: [[{}]] };
    const attempts = PROTECTED.flatMap((name) =>
      addToOneObject(body, { [name]: 1 }).filter(
        (each) => !(name === NAMES_IN_CONTRACT[route] && Object.hasOwn(each as object, name)),
      ),
    );
    const answers = await Promise.all(attempts.map((each) => send(route, ada, each)));
    const accepted = attempts.filter((_, at) => {
      const { status, text } = answers[at] ?? { status: 0, text: '' };
      return status !== 400 || !text.includes('PROTECTED_FIELD');
    });
    expect(accepted).toEqual([]);
    expect(attempts.length).toBeGreaterThanOrEqual(PROTECTED.length);
    expect(await whole.checksum()).toBe(before);
  },
  TIMEOUT_MILLISECONDS,
);

test('a payment status sent by the browser is ignored in favour of the provider', async () => {
  const { order: orderId, intent: intentId } = ada.resources;
  const sendHint = (status: string) => send('paymentStatus', ada, { orderId, intentId, status });
  const { text: honest } = await sendHint('requires_payment_method');
  // The first hint stored when it asked the provider; further hints within two seconds do not ask again.
  const before = await whole.checksum();
  expect(JSON.parse(honest)).toMatchObject({ data: { status: 'pending_payment' } });
  for (const status of ['succeeded', 'placed', 'paid', 'refunded', '']) {
    const { text } = await sendHint(status);
    expect(text).toBe(honest);
  }
  expect(await whole.checksum()).toBe(before);
});

/** Valid requests and the statuses of their responses. */
const VALID_REQUESTS: [EndpointName, number, (person: Person) => object][] = [
  ['createAddress', 201, () => ({ line1: '2 Even Street', town: 'London', postcode: 'NW1 8AB' })],
  ['updateAddress', 200, () => ({ line1: '3 Even Street', town: 'London', postcode: 'NW1 8AB' })],
  ['updateCustomer', 200, () => ({ first_name: 'Even', marketing: { email: true } })],
  ['contact', 200, () => ({ name: 'Even', email: 'even@even.test', message: 'Hello' })],
  ['subscribe', 200, () => ({ email: 'even@even.test' })],
  ['quote', 200, (person) => createOrder(person)],
  ['placeOrder', 200, (person) => createOrder(person)],
  ['register', 200, () => ({ email: 'newcomer@even.test' })],
  ['verifyOtp', 400, () => ({ email: 'newcomer@even.test', code: '' })],
  ['loadConfig', 200, () => ({})],
  ['endOtherSessions', 200, () => ({})],
];

const createOrder = (person: Person) => ({
  ...createOrderBody(person),
  note: 'Even',
  contact: { name: 'Even', phone: '07700900123' },
});

/** The comparable part of two customers' rows: without names, ids, secrets and sequence numbers. */
const normalizeRows = (rows: readonly string[]): string[] =>
  rows
    .map((row) =>
      row
        .replaceAll(/secret\w+?word|\b(ada|bea)\b/g, 'NAME')
        .replaceAll(/sumo|bombay/g, 'SITE')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
        .replaceAll(/\\\\x[0-9a-f]+/g, 'BYTES')
        .replaceAll(/[\w-]{22,}/g, 'TOKEN')
        .replaceAll(/T-\d{6}|(?<=code"": "")\d{4}|(?<=_jobs \()\d+/g, 'NUMBER')
        // Times of the database's clock, which the test does not set.
        .replaceAll(/\d{4}-\d\d-\d\d [\d:]+\.\d+\+00/g, 'NOW'),
    )
    .toSorted();

/** `value` with the fields `more` added to every object in it. */
function addToEveryObject(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((each) => addToEveryObject(each, more));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(
    ([name, each]) => [name, addToEveryObject(each, more)] as const,
  );
  return { ...Object.fromEntries(inside), ...more };
}

test('a request with look-alike names writes the rows of a clean request', async () => {
  const recordRows = async (who: Person, more: object): Promise<string[]> => {
    const before = new Set(await whole.rows());
    for (const [route, status, body] of VALID_REQUESTS) {
      const answer = await send(route, who, addToEveryObject(body(who), more));
      expect([route, answer.status]).toEqual([route, status]);
    }
    return normalizeRows((await whole.rows()).filter((row) => !before.has(row)));
  };
  const clean = await recordRows(ada, {});
  expect(clean.length).toBeGreaterThan(20);
  expect(await recordRows(bea, Object.fromEntries(LOOK_ALIKES.map((name) => [name, 1])))).toEqual(
    clean,
  );
});
