// API client: calls a route of the contract by name; returns its data or throws a CallFailure.
import type { Endpoint } from '../../../../contract/endpoints.ts';
import type { RouteData, RouteName } from '../../../../contract/routes/routes.ts';
import { CallFailure, createUnreachableFailure } from './call-failure.ts';
import type * as CallTable from './call-table.chunk.ts';
import type { CallOptions, Envelope } from './call-types.ts';

interface Session {
  token(): string | null;
  /** Called when the token is no longer valid. */
  onRefused(): void;
}

let session: Session = { token: () => null, onRefused: () => {} };

/** Called once at start, so that this module does not depend on the storage of the token. */
export function provideSession(source: Session): void {
  session = source;
}

export interface Reply<Data> {
  data: Data;
  message: string;
}

/** Kept, so that later calls are sent in the task of the tap, before a navigation can end the page. */
let callTable: typeof CallTable | undefined;

/** Loaded with the first call; a first visit often makes none. */
const loadCallTable = async () =>
  (callTable = await import('./call-table.chunk.ts').catch(() => {
    throw createUnreachableFailure();
  }));

/** Called after the first interaction, when a call is likely. */
export const preloadCallTable = (): Promise<unknown> => loadCallTable().catch(() => undefined);

/** Throws a `CallFailure` for anything but the expected status. */
export async function call<N extends RouteName>(
  name: N,
  options: CallOptions = {},
): Promise<Reply<RouteData<N>>> {
  const response = await send(name, options);
  const envelope = await readEnvelope(response);
  if (response.ok) return { data: envelope.data as RouteData<N>, message: envelope.message };
  const { handleRefusal } = await loadCallTable();
  return call(name, await handleRefusal({ name, options, refusal: envelope }, session.onRefused));
}

/** The raw response of an endpoint, for streams. */
export async function send(
  name: RouteName | 'orderEvents',
  options: CallOptions,
): Promise<Response> {
  const { method, path, auth } = (callTable ?? (await loadCallTable())).ENDPOINTS[name];
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const token = session.token();
  if (auth === 'customer' && token) headers['authorization'] = `Bearer ${token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(buildUrl(path, options), {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw createUnreachableFailure();
  }
}

function buildUrl(pattern: Endpoint['path'], { params = {}, query = {} }: CallOptions): string {
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'message' in body) return body as Envelope;
  throw new CallFailure({ status: response.status, code: 'UNREADABLE' });
}
