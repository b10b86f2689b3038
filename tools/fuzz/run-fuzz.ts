// Sends the cases and holds every answer against the document, the tenants' words and, at the end, the invariants.
import fc from 'fast-check';
import { Agent } from 'node:http';
import type { Quote } from '../../contract/cart.ts';
import type { Order, PaymentHandle } from '../../contract/order.ts';
import { BENCH_CARD } from '../bench/bench-shop.ts';
import { answerCheck } from './answer-check.ts';
import { send, type Answer, type Sent } from './ask.ts';
import { leaksBehindTheScenes, noFindings, recordAnswer, type Findings } from './findings.ts';
import { fuzzCases, STREAMS, type FuzzCase, type OpenApi } from './fuzz-cases.ts';
import type { FuzzShop, FuzzSite } from './fuzz-shop.ts';
import { knownValues } from './known-values.ts';
import { authorization, fillIn, readMenu, type Menu } from './situation.ts';

const AT_ONCE = 8;
/** The same seed asks the same; what is found depends on what is there by then. */
export async function runFuzz(
  shop: FuzzShop,
  { cases: numRuns, seed }: { cases: number; seed: number },
): Promise<Findings> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask: Ask = (host, method, path, more = {}) =>
    send(agent, shop.origin, { host, method, path, headers: {}, ...more });
  const document = JSON.parse((await ask('localhost', 'GET', '/api/openapi.json')).text) as OpenApi;
  const findings = noFindings();
  const run = await createRun(shop, ask, { document, findings });
  const queue = [...fc.sample(fuzzCases(document, knownValues), { numRuns, seed }).entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  findings.broken = await shop.judge();
  findings.leaks.push(...(await leaksBehindTheScenes(shop)));
  return findings;
}

type Ask = (host: string, method: string, path: string, more?: Partial<Sent>) => Promise<Answer>;

/** Asks one case of the site whose turn it is, and records what came of it. */
async function createRun(
  shop: FuzzShop,
  ask: Ask,
  { document, findings }: { document: OpenApi; findings: Findings },
) {
  const check = answerCheck(document);
  const orders: string[] = [];
  const menus = await readMenus(shop, ask);
  return async (wanted: FuzzCase, no: number): Promise<void> => {
    const site = shop.sites[no % shop.sites.length];
    const menu = site && menus.get(site);
    if (!menu || STREAMS.has(wanted.operationId)) return;
    const asked = fillIn(wanted, { sites: shop.sites, site, menu, orders, no });
    const isOrder = asked.operationId === 'placeOrder';
    if (isOrder) await payWhatIsAsked(asked, site, ask);
    const answer = await ask(site.host, asked.method, asked.path, {
      headers: { ...asked.headers, ...authorization(asked, site) },
      body: asked.body,
    }).catch((error: unknown): Answer => ({ status: 0, type: '', text: String(error) }));
    const fault = check(asked.operationId, answer);
    recordAnswer(findings, shop.sites, { asked, site, answer, fault });
    if (!isOrder || answer.status !== 200) return;
    const { order, payment } = dataOf<{ order: Order; payment: PaymentHandle | null }>(answer);
    orders.push(order.id);
    findings.orders += 1;
    if (payment && no % 2 === 0) await pay(payment, ask);
  };
}

const dataOf = <Data>({ text }: Answer): Data => (JSON.parse(text) as { data: Data }).data;

async function readMenus({ sites }: FuzzShop, ask: Ask): Promise<Map<FuzzSite, Menu>> {
  const menus = new Map<FuzzSite, Menu>();
  for (const site of sites) {
    const menu = await readMenu(async (path) => dataOf(await ask(site.host, 'GET', path)));
    menus.set(site, menu);
  }
  return menus;
}

/** Orders name the price that the shop asks, so that some are placed. */
async function payWhatIsAsked({ body }: FuzzCase, { host }: FuzzSite, ask: Ask): Promise<void> {
  if (typeof body !== 'object' || body === null || !('lines' in body)) return;
  const { storeId, mode, lines, promoCode, tip } = body as Record<string, unknown>;
  const cart = { storeId, mode, lines, promoCode, tip, postcode: 'NW1 8AB' };
  const answer = await ask(host, 'POST', '/api/public/quote', { body: cart });
  if (answer.status !== 200) return;
  Object.assign(body, { expectedTotal: dataOf<Quote>(answer).totalMinor });
}

/** As the browser does, at the provider itself. */
const pay = ({ intentId, publishableKey, clientSecret }: PaymentHandle, ask: Ask) =>
  ask('localhost', 'POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    body: { client_secret: clientSecret, card: BENCH_CARD },
  });
