// The requests of the access matrix: every id of the contract with its resource, the owner's own request to a route, and
// the same request with an id replaced.
import {
  createCartBody,
  createOrderBody,
  type Person,
  type Resources,
  type SentRequest,
} from '../apps/whole-app.ts';
import { HOSTS } from '../content/ordering-content.ts';
import {
  formatReference,
  getEndpoint,
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
export const PERSONAL: ReadonlySet<Resource> = new Set(['address', 'order', 'intent', 'session']);

/** Statuses other than 404, where the foreign id is part of a request about an own resource. */
export const OTHER_STATUSES: Readonly<Record<string, number>> = {
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

/**
 * True for the ids of a line's meal deal: they are read in the site's own menu, and the instance is the browser's own. An
 * unknown deal is refused (place-deal.test.ts).
 */
export const isOfDeal = (reference: Reference): boolean =>
  formatReference(reference).includes('lines[].deal.');

interface RequestParts {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

const ADDRESS = { line1: '9 Elsewhere Street', town: 'London', postcode: 'NW1 8AB' };

/** The owner's own request. */
export function createOwnRequest(route: EndpointName, person: Person): RequestParts {
  const { resources } = person;
  const inPath = listReferences(route).find(({ place }) => place === 'path');
  const resource = inPath && findResource(inPath);
  const queries: Partial<Record<EndpointName, Record<string, string>>> = {
    menu: { brand: resources.brand },
    menuItem: { store: resources.store },
    availableTimings: { store: resources.store },
    pastDishes: { store: resources.store },
  };
  const bodies: Partial<Record<EndpointName, unknown>> = {
    updateAddress: ADDRESS,
    quote: createCartBody(resources),
    placeOrder: createOrderBody(person),
    paymentStatus: { orderId: resources.order, intentId: resources.intent, status: 'succeeded' },
  };
  return {
    path: resource
      ? getEndpoint(route).path.replace(/:\w+/, resources[resource])
      : getEndpoint(route).path,
    query: queries[route] ?? {},
    body: bodies[route],
  };
}

/** The sender's own request with one id replaced. */
export function replaceId(reference: Reference, sender: Person, id: string): RequestParts {
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

export const toRequest = (
  route: EndpointName,
  { path, query, body }: RequestParts,
): Pick<SentRequest, 'method' | 'path' | 'body'> => {
  const search = new URLSearchParams(query).toString();
  return { method: getEndpoint(route).method, path: search ? `${path}?${search}` : path, body };
};

export const toCredentials = ({ token, cookie, tenantId }: Person) => ({
  host: HOSTS[tenantId],
  token,
  cookie,
});
