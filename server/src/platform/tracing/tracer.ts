export interface TraceSettings {
  /** Base URL of an OTLP receiver, such as http://127.0.0.1:4318. */
  endpoint: string;
  serviceName: string;
}

/** Must not contain personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface RequestSpan {
  /** Work that begins in `work` belongs to the trace. */
  run(work: () => void): void;
  end(request: {
    method: string;
    route: string;
    status: number;
    tenantId: string | undefined;
  }): void;
}

export interface Tracer {
  runTask<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Without a span around it, `work` runs without one. */
  runStep<Result>(
    name: string,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result>;
  startRequest(): RequestSpan;
  getTraceId(): string | undefined;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}
