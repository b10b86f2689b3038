// API client: calls a route of the contract by name; returns its data or throws a CallFailure.
import type { CallArguments } from '../../../../contract/routes/route-types.ts';
import type { RouteData, RouteName } from '../../../../contract/routes/routes.ts';
import type * as CallClient from './call-client.chunk.ts';
import { createUnreachableFailure } from './call-failure.ts';
import type { AnyCallOptions, CallOptions, Reply, TokenSource } from './call-types.ts';

let session: TokenSource = { token: () => null, onRefused: () => {} };

/** Called once at start, so that this module does not depend on the storage of the token. */
export function provideSession(source: TokenSource): void {
  session = source;
}

/** Kept, so that later calls are sent in the task of the tap, before a navigation can end the page. */
let client: typeof CallClient | undefined;

/** Loaded with the first call; a first visit often makes none. */
const loadClient = async () =>
  (client = await import('./call-client.chunk.ts').catch(() => {
    throw createUnreachableFailure();
  }));

/** Called after the first interaction, when a call is likely. */
export const preloadCallClient = (): Promise<unknown> => loadClient().catch(() => undefined);

/** Does what `call` does, for a route that the caller has not fixed. */
export const request = async (name: RouteName, options: AnyCallOptions): Promise<Reply<unknown>> =>
  (client ?? (await loadClient())).request(name, options, session);

/** Throws a `CallFailure` for anything but the expected status. */
export function call<N extends RouteName>(
  name: N,
  ...options: CallArguments<CallOptions<N>>
): Promise<Reply<RouteData<N>>>;
export function call(name: RouteName, options: AnyCallOptions = {}): Promise<Reply<unknown>> {
  return request(name, options);
}

/** The raw response of an endpoint, for streams. */
export const send = async (
  name: RouteName | 'orderEvents',
  options: AnyCallOptions,
): Promise<Response> => (client ?? (await loadClient())).send(name, options, session);
