// T8 and T9 as a matrix: every id that the contract's routes take, with the id of somebody else in it, sent by everybody
// who is not its owner. Each answer must be the one that an id gets which nobody has, and nothing may be written.
import { randomUUID } from 'node:crypto';
import { HOSTS } from '../ordering-content.ts';
import {
  ownCart,
  ownOrder,
  secretsOf,
  type Answered,
  type Asked,
  type Person,
  type Things,
} from '../whole-app.ts';
import {
  endpointOf,
  nameOf,
  referencesOf,
  type EndpointName,
  type Reference,
} from './contract-id-fields.fixture.ts';

type Thing = keyof Things;

/** What each id names. An id of the contract that is not here fails the test. */
const NAMED: Record<Thing, readonly string[]> = {
  address: ['updateAddress path id', 'deleteAddress path id', 'placeOrder body addressId'],
  order: [
    'paymentStatus body orderId',
    'orderById path id',
    'orderPayment path id',
    'cancelOrder path id',
    'orderEvents path id',
  ],
  intent: ['paymentStatus body intentId'],
  session: ['endSession path id'],
  store: [
    'menu path id',
    'menuItem query store',
    'availableTimings query store',
    'storeById path id',
    'publicStore path id',
    'publicTimings path id',
    'quote body storeId',
    'placeOrder body storeId',
    'pastDishes query store',
  ],
  brand: ['menu query brand'],
  item: [
    'menuItem path id',
    'quote body lines[].itemId',
    'placeOrder body lines[].itemId',
    'addFavourite path id',
    'removeFavourite path id',
  ],
  group: inLines('groupId'),
  option: inLines('optionId'),
};

function inLines(field: string): string[] {
  return ['quote', 'placeOrder'].flatMap((route) => [
    `${route} body lines[].options[].${field}`,
    `${route} body lines[].options[].options[].${field}`,
  ]);
}

/** People's things are their own; the others are of the whole site, whose visitors may all see them. */
const PERSONAL: ReadonlySet<Thing> = new Set(['address', 'order', 'intent', 'session']);

/** Where a strange id is no 404, because the request is about something of one's own. */
const MILDER: Readonly<Record<string, number>> = {
  // A basket that has a dish or choice too many is priced without it, or not ordered.
  ...Object.fromEntries(
    NAMED.group.concat(NAMED.option).map((it) => [it, it.startsWith('quote') ? 200 : 409]),
  ),
  'quote body lines[].itemId': 200,
  'placeOrder body lines[].itemId': 409,
  // Takes nothing away from the asker's own list.
  'removeFavourite path id': 200,
};

export const thingOf = (reference: Reference): Thing | undefined =>
  (Object.keys(NAMED) as Thing[]).find((thing) => NAMED[thing].includes(nameOf(reference)));

interface Parts {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

const ADDRESS = { line1: '9 Elsewhere Street', town: 'London', postcode: 'NW1 8AB' };

/** The request as its owner would make it. */
function ownRequest(route: EndpointName, person: Person): Parts {
  const { things } = person;
  const inPath = referencesOf(route).find(({ place }) => place === 'path');
  const thing = inPath && thingOf(inPath);
  const queries: Partial<Record<EndpointName, Record<string, string>>> = {
    menu: { brand: things.brand },
    menuItem: { store: things.store },
    availableTimings: { store: things.store },
    pastDishes: { store: things.store },
  };
  const bodies: Partial<Record<EndpointName, unknown>> = {
    updateAddress: ADDRESS,
    quote: ownCart(things),
    placeOrder: ownOrder(person),
    paymentStatus: { orderId: things.order, intentId: things.intent, status: 'succeeded' },
  };
  return {
    path: thing ? endpointOf(route).path.replace(/:\w+/, things[thing]) : endpointOf(route).path,
    query: queries[route] ?? {},
    body: bodies[route],
  };
}

/** The asker's own request with one id in it that is not theirs. */
function withId(reference: Reference, asker: Person, id: string): Parts {
  const own = ownRequest(reference.route, asker);
  if (reference.place === 'path')
    return { ...own, path: endpointOf(reference.route).path.replace(/:\w+/, id) };
  if (reference.place === 'query')
    return { ...own, query: { ...own.query, [reference.steps.at(-1) ?? '']: id } };
  const { group, option } = asker.things;
  const choice = { groupId: group, optionId: option, quantity: 1 };
  return { ...own, body: replaced(own.body, reference.steps, id, choice) };
}

/** `choice` stands where the way leads through something that the body does not have. */
function replaced(value: unknown, [step, ...rest]: string[], id: string, choice: object): unknown {
  if (step === undefined) return id;
  if (step === '[]') {
    const [first = choice, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [replaced(first, rest, id, choice), ...others];
  }
  const fields = { ...(value as Record<string, unknown>) };
  return { ...fields, [step]: replaced(fields[step], rest, id, choice) };
}

export interface Town {
  people: readonly Person[];
  ask(asked: Asked): Promise<Answered>;
  /** Of everything that is stored. */
  checksum(): Promise<string>;
}

export interface Crossings {
  asked: number;
  faults: string[];
}

interface Attempt {
  what: string;
  asked: Asked;
  status: number;
  secrets: string[];
  /** The same with an id that nobody has, where one is sent: the answers must not differ. */
  id?: { victims: string; nobodys: string; unknown: Asked };
}

/** Sends all that must be refused, and says what was not refused as it should. */
export async function tryCrossings(
  town: Town,
  routes: readonly EndpointName[],
): Promise<Crossings> {
  const result: Crossings = { asked: 0, faults: [] };
  let before = await town.checksum();
  for (const route of routes) {
    for (const victim of town.people) {
      const attempts = [
        ...withoutSession(town, route, victim),
        ...withStrangeIds(town, route, victim),
      ];
      if (attempts.length === 0) continue;
      const faults = await Promise.all(attempts.map((attempt) => faultsOf(town, attempt)));
      result.faults.push(...faults.flat());
      result.asked += attempts.length;
      const after = await town.checksum();
      if (after !== before) result.faults.push(`${route} of ${victim.name}: something was written`);
      before = after;
    }
  }
  return result;
}

async function faultsOf(
  { ask }: Town,
  { what, asked, status, secrets, id }: Attempt,
): Promise<string[]> {
  const [answer, unknown] = await Promise.all([ask(asked), id && ask(id.unknown)]);
  const isTold =
    id &&
    unknown &&
    `${answer.status} ${answer.text.replaceAll(id.victims, '')}` !==
      `${unknown.status} ${unknown.text.replaceAll(id.nobodys, '')}`;
  return [
    ...(answer.status === status ? [] : [`${what}: ${answer.status} and not ${status}`]),
    ...(secrets.some((it) => answer.text.includes(it)) ? [`${what}: shows a secret`] : []),
    ...(isTold ? [`${what}: differs from an id that nobody has`] : []),
  ];
}

const request = (
  route: EndpointName,
  { path, query, body }: Parts,
): Pick<Asked, 'method' | 'path' | 'body'> => {
  const search = new URLSearchParams(query).toString();
  return { method: endpointOf(route).method, path: search ? `${path}?${search}` : path, body };
};

const signedIn = ({ token, cookie, tenantId }: Person) => ({
  host: HOSTS[tenantId],
  token,
  cookie,
});

function withStrangeIds({ people }: Town, route: EndpointName, victim: Person): Attempt[] {
  return referencesOf(route).flatMap((reference) => {
    const thing = thingOf(reference);
    if (!thing) return [];
    const isPersonal = PERSONAL.has(thing);
    const nobodys = isPersonal ? randomUUID() : `nothing-of-${victim.tenantId}`;
    // What is the whole site's is tried once.
    if (!isPersonal && victim !== firstOf(people, victim)) return [];
    const attackers = people.filter(
      (each) => each !== victim && (isPersonal || each.tenantId !== victim.tenantId),
    );
    return attackers.map((attacker): Attempt => {
      const send = (id: string): Asked => ({
        ...request(route, withId(reference, attacker, id)),
        ...signedIn(attacker),
      });
      const victims = victim.things[thing];
      return {
        what: `${nameOf(reference)} of ${victim.name} by ${attacker.name}`,
        asked: send(victims),
        status: MILDER[nameOf(reference)] ?? 404,
        secrets: attacker.tenantId === victim.tenantId ? victim.secrets : secretsOf(victim),
        id: { victims, nobodys, unknown: send(nobodys) },
      };
    });
  });
}

const firstOf = (people: readonly Person[], { tenantId }: Person): Person | undefined =>
  people.find((each) => each.tenantId === tenantId);

/** The victim's own request without their session, with a forged one, with another site's, and theirs at another site. */
function withoutSession({ people }: Town, route: EndpointName, victim: Person): Attempt[] {
  if (endpointOf(route).auth === 'public') return [];
  const asked = request(route, ownRequest(route, victim));
  const host = HOSTS[victim.tenantId];
  const { cookie } = victim;
  const shown: [by: string, Pick<Asked, 'host' | 'token' | 'cookie'>][] = [
    ['nobody', { host }],
    ['their cookie alone', { host, cookie }],
    ['a forged session', { host, cookie, token: 'f'.repeat(43) }],
  ];
  for (const stranger of people.filter(({ tenantId }) => tenantId !== victim.tenantId)) {
    shown.push([`${stranger.name} with a session of elsewhere`, { ...signedIn(stranger), host }]);
    shown.push(['themselves elsewhere', { ...signedIn(victim), host: HOSTS[stranger.tenantId] }]);
  }
  return shown.map(([by, proof]) => ({
    what: `${route} of ${victim.name} by ${by}`,
    asked: { ...asked, ...proof },
    status: 401,
    secrets: victim.secrets,
  }));
}

const ORDER_OF_METHODS = ['GET', 'PUT', 'POST', 'DELETE'];

/** What ends the session that asks comes after all that needs it. */
const turnOf = (route: EndpointName): number =>
  route === 'endSession'
    ? ORDER_OF_METHODS.length
    : ORDER_OF_METHODS.indexOf(endpointOf(route).method);

/** The owners' own requests, what ends something last: proof that each of the requests above was a good one. */
export async function useOwnThings(town: Town, routes: readonly EndpointName[]): Promise<string[]> {
  const faults: string[] = [];
  const inOrder = routes.toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const route of inOrder) {
    if (referencesOf(route).length === 0) continue;
    for (const owner of town.people) {
      const asked = { ...request(route, ownRequest(route, owner)), ...signedIn(owner) };
      const { status, text } = await town.ask(asked);
      if (status !== 200) faults.push(`${route} of ${owner.name}: ${status} ${text}`);
    }
  }
  return faults;
}
