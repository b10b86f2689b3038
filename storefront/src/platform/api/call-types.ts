import type { RouteName, RouteRequest } from '../../../../contract/routes/routes.ts';

interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean | undefined;
}

/** What a route of the contract takes, and how it is sent. */
export type CallOptions<N extends RouteName> = RouteRequest<N> & SendOptions;

/** The options of any route, for the code that sends them. */
export interface AnyCallOptions extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** The body of every JSON response. */
export interface Envelope {
  status: number;
  message: string;
  data: unknown;
  code?: string;
  errors?: { field: string; message: string }[];
}

export interface TokenSource {
  token(): string | null;
  /** Called when the token is no longer valid. */
  onRefused(): void;
}

export interface Reply<Data> {
  data: Data;
  message: string;
}
