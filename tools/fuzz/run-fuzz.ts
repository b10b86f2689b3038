// Sends the cases and checks every response against its document and the canaries, and the invariants at the end.
import fc from 'fast-check';

import type { Order, PaymentHandle } from '../../contract/orders/order.ts';
import type { Quote } from '../../contract/pricing/cart.ts';
import { createKeepAliveAgent } from '../../test/clients/http-request.ts';
import { CONSOLE_HOST } from '../../test/clients/staff-client.ts';
import { BENCH_CARD } from '../harness/bench-site.ts';
import { createConsoleDocument } from './console-document.ts';
import { findStoredLeaks, createFindings, recordOutcome, type Findings } from './findings.ts';
import {
  createFuzzCases,
  isOfConsole,
  STREAMS,
  type FuzzCase,
  type OpenApi,
} from './fuzz-cases.ts';
import type { FuzzServer, FuzzSite } from './fuzz-server.ts';
import { KNOWN_CONSOLE_VALUES, KNOWN_VALUES } from './known-values.ts';
import {
  createAuthorization,
  createConsoleHeaders,
  resolvePlaceholders,
  readMenuSample,
  type MenuSample,
} from './placeholders.ts';
import { createResponseCheck } from './response-check.ts';
import { sendRequest, type FuzzResponse, type FuzzRequest } from './send-request.ts';

const CONCURRENCY = 8;
/** The same seed sends the same requests; findings also depend on the state at that time. */
export async function runFuzz(
  server: FuzzServer,
  { cases: numRuns, seed }: { cases: number; seed: number },
): Promise<Findings> {
  const agent = createKeepAliveAgent(CONCURRENCY);
  const send: SendRequest = (host, method, path, more = {}) =>
    sendRequest(agent, server.origin, { host, method, path, headers: {}, ...more });
  const document = JSON.parse(
    (await send('localhost', 'GET', '/api/openapi.json')).text,
  ) as OpenApi;
  const consoleDocument = createConsoleDocument();
  const findings = createFindings();
  const paths = { ...document.paths, ...consoleDocument.paths };
  const run = await createRun(server, send, { document: { ...document, paths }, findings });
  const cases = fc.oneof(
    { weight: 2, arbitrary: createFuzzCases(document, KNOWN_VALUES) },
    { weight: 1, arbitrary: createFuzzCases(consoleDocument, KNOWN_CONSOLE_VALUES) },
  );
  const queue = [...fc.sample(cases, { numRuns, seed }).entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  agent.destroy();
  findings.broken = await server.findBrokenInvariants();
  findings.leaks.push(...(await findStoredLeaks(server)));
  return findings;
}

type SendRequest = (
  host: string,
  method: string,
  path: string,
  more?: Partial<FuzzRequest>,
) => Promise<FuzzResponse>;

/** Sends a case to the site whose turn it is and records the outcome. */
async function createRun(
  server: FuzzServer,
  send: SendRequest,
  { document, findings }: { document: OpenApi; findings: Findings },
) {
  const check = createResponseCheck(document);
  const consoleOrigin = `http://${CONSOLE_HOST}:${new URL(server.origin).port}`;
  const orders: string[] = [];
  const menus = await readMenus(server, send);
  return async (template: FuzzCase, no: number): Promise<void> => {
    const site = server.sites[no % server.sites.length];
    const menu = site && menus.get(site);
    if (!menu || STREAMS.has(template.operationId)) return;
    const fuzzCase = resolvePlaceholders(template, { sites: server.sites, site, menu, orders, no });
    if (PRICED.has(fuzzCase.operationId)) await setExpectedTotal(fuzzCase, site, send);
    const [host, credentials] = isOfConsole(fuzzCase)
      ? [CONSOLE_HOST, createConsoleHeaders(fuzzCase, site, consoleOrigin)]
      : [site.host, createAuthorization(fuzzCase, site)];
    const answer = await send(host, fuzzCase.method, fuzzCase.path, {
      headers: { ...fuzzCase.headers, ...credentials },
      body: fuzzCase.body,
    }).catch((error: unknown): FuzzResponse => ({ status: 0, type: '', text: String(error) }));
    const fault = check(fuzzCase.operationId, answer);
    recordOutcome(findings, server.sites, { fuzzCase, site, answer, fault });
    if (fuzzCase.operationId !== 'placeOrder' || answer.status !== 200) return;
    const { order, payment } = parseData<{ order: Order; payment: PaymentHandle | null }>(answer);
    orders.push(order.id);
    findings.orders += 1;
    if (payment && no % 2 === 0) await pay(payment, send);
  };
}

const parseData = <Data>({ text }: FuzzResponse): Data => (JSON.parse(text) as { data: Data }).data;

async function readMenus(
  { sites }: FuzzServer,
  send: SendRequest,
): Promise<Map<FuzzSite, MenuSample>> {
  const menus = new Map<FuzzSite, MenuSample>();
  for (const site of sites) {
    const menu = await readMenuSample(async (path) =>
      parseData(await send(site.host, 'GET', path)),
    );
    menus.set(site, menu);
  }
  return menus;
}

/** Operations whose body names the total that was shown. */
const PRICED = new Set(['placeOrder', 'takePhoneOrder']);

/** Sets the quoted total in an order, so that some orders are placed. */
async function setExpectedTotal(
  { body }: FuzzCase,
  { host }: FuzzSite,
  send: SendRequest,
): Promise<void> {
  if (typeof body !== 'object' || body === null || !('lines' in body)) return;
  const { storeId, mode, lines, promoCode, tip } = body as Record<string, unknown>;
  const cart = { storeId, mode, lines, promoCode, tip, postcode: 'NW1 8AB' };
  const answer = await send(host, 'POST', '/api/public/quote', { body: cart });
  if (answer.status !== 200) return;
  Object.assign(body, { expectedTotal: parseData<Quote>(answer).totalMinor });
}

/** Pays at the provider, as a browser does. */
const pay = ({ intentId, publishableKey, clientSecret }: PaymentHandle, send: SendRequest) =>
  send('localhost', 'POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    body: { client_secret: clientSecret, card: BENCH_CARD },
  });
