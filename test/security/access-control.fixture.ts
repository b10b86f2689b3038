// The access matrix (T8, T9): every route of the contract that takes an id, with the id of another customer, sent by every
// customer who does not own it. Each response must equal that of an unknown id, and nothing may be written.
import { randomUUID } from 'node:crypto';
import { HOSTS } from '../ordering-content.ts';
import {
  createCartBody,
  createOrderBody,
  getSecrets,
  type ReceivedResponse,
  type SentRequest,
  type Person,
  type Resources,
} from '../whole-app.ts';
import {
  getEndpoint,
  formatReference,
  listReferences,
  type EndpointName,
  type Reference,
} from './contract-id-fields.fixture.ts';

type Resource = keyof Resources;

/** The resource of each id field. An id field of the contract that is missing here fails the test. */
const REFERENCES: Record<Resource, readonly string[]> = {
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
  group: getLineReferences('groupId'),
  option: getLineReferences('optionId'),
};

function getLineReferences(field: string): string[] {
  return ['quote', 'placeOrder'].flatMap((route) => [
    `${route} body lines[].options[].${field}`,
    `${route} body lines[].options[].options[].${field}`,
  ]);
}

/** Resources of a customer; the others are public within their site. */
const PERSONAL: ReadonlySet<Resource> = new Set(['address', 'order', 'intent', 'session']);

/** Statuses other than 404, where the foreign id is part of a request about an own resource. */
const OTHER_STATUSES: Readonly<Record<string, number>> = {
  // An unknown dish or choice is left out of a quote and refused in an order.
  ...Object.fromEntries(
    REFERENCES.group
      .concat(REFERENCES.option)
      .map((reference) => [reference, reference.startsWith('quote') ? 200 : 409]),
  ),
  'quote body lines[].itemId': 200,
  'placeOrder body lines[].itemId': 409,
  // Removes nothing from the sender's own list.
  'removeFavourite path id': 200,
};

export const findResource = (reference: Reference): Resource | undefined =>
  (Object.keys(REFERENCES) as Resource[]).find((resource) =>
    REFERENCES[resource].includes(formatReference(reference)),
  );

interface RequestParts {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

const ADDRESS = { line1: '9 Elsewhere Street', town: 'London', postcode: 'NW1 8AB' };

/** The owner's request. */
function createOwnRequest(route: EndpointName, person: Person): RequestParts {
  const { resources: things } = person;
  const inPath = listReferences(route).find(({ place }) => place === 'path');
  const resource = inPath && findResource(inPath);
  const queries: Partial<Record<EndpointName, Record<string, string>>> = {
    menu: { brand: things.brand },
    menuItem: { store: things.store },
    availableTimings: { store: things.store },
    pastDishes: { store: things.store },
  };
  const bodies: Partial<Record<EndpointName, unknown>> = {
    updateAddress: ADDRESS,
    quote: createCartBody(things),
    placeOrder: createOrderBody(person),
    paymentStatus: { orderId: things.order, intentId: things.intent, status: 'succeeded' },
  };
  return {
    path: resource
      ? getEndpoint(route).path.replace(/:\w+/, things[resource])
      : getEndpoint(route).path,
    query: queries[route] ?? {},
    body: bodies[route],
  };
}

/** The sender's own request with one id replaced. */
function replaceId(reference: Reference, sender: Person, id: string): RequestParts {
  const own = createOwnRequest(reference.route, sender);
  if (reference.place === 'path')
    return { ...own, path: getEndpoint(reference.route).path.replace(/:\w+/, id) };
  if (reference.place === 'query')
    return { ...own, query: { ...own.query, [reference.steps.at(-1) ?? '']: id } };
  const { group, option } = sender.resources;
  const choice = { groupId: group, optionId: option, quantity: 1 };
  return { ...own, body: replaceAt(own.body, reference.steps, id, choice) };
}

/** `choice` is inserted where the body has no element on the path. */
function replaceAt(value: unknown, [step, ...rest]: string[], id: string, choice: object): unknown {
  if (step === undefined) return id;
  if (step === '[]') {
    const [first = choice, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [replaceAt(first, rest, id, choice), ...others];
  }
  const fields = { ...(value as Record<string, unknown>) };
  return { ...fields, [step]: replaceAt(fields[step], rest, id, choice) };
}

export interface AccessMatrix {
  people: readonly Person[];
  send(request: SentRequest): Promise<ReceivedResponse>;
  /** Of all tables. */
  checksum(): Promise<string>;
}

export interface MatrixResult {
  requests: number;
  faults: string[];
}

interface Attempt {
  title: string;
  request: SentRequest;
  status: number;
  secrets: string[];
  /** The request with an unknown id, whose response must be equal. */
  id?: { known: string; unknown: string; unknownRequest: SentRequest };
}

/** Sends all requests that must be refused; returns those that were not. */
export async function tryForbiddenRequests(
  matrix: AccessMatrix,
  routes: readonly EndpointName[],
): Promise<MatrixResult> {
  const result: MatrixResult = { requests: 0, faults: [] };
  let before = await matrix.checksum();
  for (const route of routes) {
    for (const victim of matrix.people) {
      const attempts = [
        ...createSessionAttempts(matrix, route, victim),
        ...createForeignIdAttempts(matrix, route, victim),
      ];
      if (attempts.length === 0) continue;
      const faults = await Promise.all(attempts.map((attempt) => findFaults(matrix, attempt)));
      result.faults.push(...faults.flat());
      result.requests += attempts.length;
      const after = await matrix.checksum();
      if (after !== before) result.faults.push(`${route} of ${victim.name}: something was written`);
      before = after;
    }
  }
  return result;
}

async function findFaults(
  { send }: AccessMatrix,
  { title, request, status, secrets, id }: Attempt,
): Promise<string[]> {
  const [response, unknown] = await Promise.all([send(request), id && send(id.unknownRequest)]);
  const isDistinguishable =
    id &&
    unknown &&
    `${response.status} ${response.text.replaceAll(id.known, '')}` !==
      `${unknown.status} ${unknown.text.replaceAll(id.unknown, '')}`;
  return [
    ...(response.status === status ? [] : [`${title}: ${response.status} and not ${status}`]),
    ...(secrets.some((secret) => response.text.includes(secret))
      ? [`${title}: shows a secret`]
      : []),
    ...(isDistinguishable ? [`${title}: differs from an unknown id`] : []),
  ];
}

const toRequest = (
  route: EndpointName,
  { path, query, body }: RequestParts,
): Pick<SentRequest, 'method' | 'path' | 'body'> => {
  const search = new URLSearchParams(query).toString();
  return { method: getEndpoint(route).method, path: search ? `${path}?${search}` : path, body };
};

const toCredentials = ({ token, cookie, tenantId }: Person) => ({
  host: HOSTS[tenantId],
  token,
  cookie,
});

function createForeignIdAttempts(
  { people }: AccessMatrix,
  route: EndpointName,
  victim: Person,
): Attempt[] {
  return listReferences(route).flatMap((reference) => {
    const thing = findResource(reference);
    if (!thing) return [];
    const isPersonal = PERSONAL.has(thing);
    const unknown = isPersonal ? randomUUID() : `nothing-of-${victim.tenantId}`;
    // A site's resources are tried once.
    if (!isPersonal && victim !== findFirstOfSite(people, victim)) return [];
    const attackers = people.filter(
      (each) => each !== victim && (isPersonal || each.tenantId !== victim.tenantId),
    );
    return attackers.map((attacker): Attempt => {
      const send = (id: string): SentRequest => ({
        ...toRequest(route, replaceId(reference, attacker, id)),
        ...toCredentials(attacker),
      });
      const known = victim.resources[thing];
      return {
        title: `${formatReference(reference)} of ${victim.name} by ${attacker.name}`,
        request: send(known),
        status: OTHER_STATUSES[formatReference(reference)] ?? 404,
        secrets: attacker.tenantId === victim.tenantId ? victim.secrets : getSecrets(victim),
        id: { known, unknown, unknownRequest: send(unknown) },
      };
    });
  });
}

const findFirstOfSite = (people: readonly Person[], { tenantId }: Person): Person | undefined =>
  people.find((each) => each.tenantId === tenantId);

/** The owner's request without a session, with a forged one, with another site's, and their own at another site. */
function createSessionAttempts(
  { people }: AccessMatrix,
  route: EndpointName,
  victim: Person,
): Attempt[] {
  if (getEndpoint(route).auth === 'public') return [];
  const request = toRequest(route, createOwnRequest(route, victim));
  const host = HOSTS[victim.tenantId];
  const { cookie } = victim;
  const credentials: [by: string, Pick<SentRequest, 'host' | 'token' | 'cookie'>][] = [
    ['nobody', { host }],
    ['their cookie alone', { host, cookie }],
    ['a forged session', { host, cookie, token: 'f'.repeat(43) }],
  ];
  for (const stranger of people.filter(({ tenantId }) => tenantId !== victim.tenantId)) {
    credentials.push([
      `${stranger.name} with another site's session`,
      { ...toCredentials(stranger), host },
    ]);
    credentials.push([
      'their session at another site',
      { ...toCredentials(victim), host: HOSTS[stranger.tenantId] },
    ]);
  }
  return credentials.map(([by, proof]) => ({
    title: `${route} of ${victim.name} by ${by}`,
    request: { ...request, ...proof },
    status: 401,
    secrets: victim.secrets,
  }));
}

const METHOD_ORDER = ['GET', 'PUT', 'POST', 'DELETE'];

/** Requests that end the session come last. */
const getRank = (route: EndpointName): number =>
  route === 'endSession' ? METHOD_ORDER.length : METHOD_ORDER.indexOf(getEndpoint(route).method);

/** Sends the owners' own requests, deletions last, as proof that the refused ones were valid apart from the id. */
export async function tryOwnRequests(
  matrix: AccessMatrix,
  routes: readonly EndpointName[],
): Promise<string[]> {
  const faults: string[] = [];
  const inOrder = routes.toSorted((a, b) => getRank(a) - getRank(b));
  for (const route of inOrder) {
    if (listReferences(route).length === 0) continue;
    for (const owner of matrix.people) {
      const request = {
        ...toRequest(route, createOwnRequest(route, owner)),
        ...toCredentials(owner),
      };
      const { status, text } = await matrix.send(request);
      if (status !== 200) faults.push(`${route} of ${owner.name}: ${status} ${text}`);
    }
  }
  return faults;
}
