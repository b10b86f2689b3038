import { ENDPOINTS } from '../../../../contract/routes/endpoints.ts';
// Requests, responses and refusals. Loaded with the first call, to save bytes on the first visit.
import { formatUrl } from '../../../../contract/routes/format-url.ts';
import type { RouteName } from '../../../../contract/routes/routes.ts';
import type { ProofOfWorkChallenge } from '../../../../contract/sign-in/proof-of-work.ts';
import { CallFailure, createUnreachableFailure } from './call-failure.ts';
import type { AnyCallOptions, Envelope, Reply, TokenSource } from './call-types.ts';
import { recordServerDate } from './record-server-date.ts';

export async function request(
  name: RouteName,
  options: AnyCallOptions,
  session: TokenSource,
): Promise<Reply<unknown>> {
  const limit = startTimeLimit(options.signal);
  let response: Response;
  let envelope: Envelope;
  try {
    response = await send(name, { ...options, signal: limit.signal }, session);
    envelope = await readEnvelope(response);
  } catch (failure) {
    limit.signal.throwIfAborted();
    throw failure;
  } finally {
    limit.end();
  }
  if (response.ok) return { data: envelope.data, message: envelope.message };
  const refused = { name, options, refusal: envelope };
  return request(name, await handleRefusal(refused, session.onRefused), session);
}

/** The server's slowest responses take some 12 s. A lost network fails a request only after minutes. */
const TIMEOUT_MILLISECONDS = 30_000;

/** A signal that is aborted with `outer`, or after the time limit. AbortSignal.any is missing in Safari before 17.4. */
function startTimeLimit(outer: AbortSignal | undefined) {
  const abort = new AbortController();
  const follow = () => abort.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  const timer = setTimeout(() => abort.abort(createUnreachableFailure()), TIMEOUT_MILLISECONDS);
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  };
  return { signal: abort.signal, end };
}

export async function send(
  name: RouteName | 'orderEvents',
  options: AnyCallOptions,
  session: TokenSource,
): Promise<Response> {
  const { method, path, auth } = ENDPOINTS[name];
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const token = session.token();
  if (auth === 'customer' && token) headers['authorization'] = `Bearer ${token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(formatUrl(path, options.params, options.query), {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    });
    recordServerDate(response.headers.get('date'));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw createUnreachableFailure();
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'message' in body) return body as Envelope;
  throw new CallFailure({ status: response.status, code: 'UNREADABLE' });
}

interface RefusedCall {
  name: RouteName;
  options: AnyCallOptions;
  refusal: Envelope;
}

/** A 401 of these calls signs out silently (specification section 4: user, address, order and product calls). */
const SIGNS_OUT: ReadonlySet<RouteName> = new Set<RouteName>([
  'getCustomer',
  'updateCustomer',
  'listSessions',
  'endOtherSessions',
  'endSession',
  'listConsents',
  'exportCustomer',
  'eraseCustomer',
  'createAddress',
  'listAddresses',
  'updateAddress',
  'deleteAddress',
  'placeOrder',
  'paymentStatus',
  'listOrders',
  'orderById',
  'orderPayment',
  'cancelOrder',
  'menu',
  'menuItem',
]);

/**
 * Returns the options for a retry if the server required proof of work; otherwise throws a `CallFailure`, after `signOut`
 * if the token is no longer valid.
 */
async function handleRefusal(
  { name, options, refusal }: RefusedCall,
  signOut: () => void,
): Promise<AnyCallOptions> {
  const hasEndedSession = refusal.status === 401 && SIGNS_OUT.has(name);
  if (hasEndedSession) signOut();
  const { body } = options;
  if (refusal.code === 'PUZZLE_NEEDED' && body && !('solution' in body)) {
    const { solveProofOfWork } =
      await import('../../../../web/proof-of-work/solve-proof-of-work.ts');
    return {
      ...options,
      body: { ...body, solution: await solveProofOfWork(refusal.data as ProofOfWorkChallenge) },
    };
  }
  throw new CallFailure({ ...refusal, code: refusal.code ?? 'UNKNOWN', hasEndedSession });
}
