export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean | undefined;
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
