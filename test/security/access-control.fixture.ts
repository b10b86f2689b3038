// The access matrix (T8, T9): every route of the contract that takes an id, with the id of another customer, sent by every
// customer who does not own it. Each response must equal that of an unknown id, and nothing may be written.
import { randomUUID } from 'node:crypto';

import {
  getSecrets,
  type Person,
  type ReceivedResponse,
  type SentRequest,
} from '../apps/whole-app.ts';
import { HOSTS } from '../content/ordering-content.ts';
import {
  createOwnRequest,
  findResource,
  OTHER_STATUSES,
  PERSONAL,
  replaceId,
  toCredentials,
  toRequest,
} from './access-requests.fixture.ts';
import {
  formatReference,
  getEndpoint,
  listReferences,
  type EndpointName,
} from './contract-id-fields.fixture.ts';

export interface AccessMatrix {
  people: readonly Person[];
  send(request: SentRequest): Promise<ReceivedResponse>;
  /** A checksum of all tables. */
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

function createForeignIdAttempts(
  { people }: AccessMatrix,
  route: EndpointName,
  victim: Person,
): Attempt[] {
  return listReferences(route).flatMap((reference) => {
    const resource = findResource(reference);
    if (!resource) return [];
    const isPersonal = PERSONAL.has(resource);
    const unknown = isPersonal ? randomUUID() : `unknown-of-${victim.tenantId}`;
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
      const known = victim.resources[resource];
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
