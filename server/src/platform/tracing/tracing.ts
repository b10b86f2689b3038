// Traces of requests, transactions and background work. Unless tracing is started, nothing of OpenTelemetry is loaded and
// work runs without spans.
import type { RequestSpan, SpanAttributes, Tracer, TraceSettings } from './tracer.ts';

let tracer: Tracer | null = null;

/** `onError`: called when spans cannot be exported. The returned function exports the remaining spans. */
export async function startTracing(
  settings: TraceSettings,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { createTracer } = await import('./open-telemetry.ts');
  const started = createTracer(settings, onError);
  tracer = started;
  return async () => {
    tracer = null;
    await started.close();
  };
}

/** Runs background work as a trace of its own. */
export const traceTask = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.runTask(name, work) : work();

/** Runs a part of a request or a task as a span of its trace; other work, such as polling, has no span. */
export const traceStep = <Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> => (tracer ? tracer.runStep(name, attributes, work) : work());

/** Null if tracing is off. */
export const startRequestSpan = (): RequestSpan | null => tracer?.startRequest() ?? null;

/** The fields that connect a log line with its trace. */
export function getTraceFields(): { trace_id?: string } {
  const traceId = tracer?.getTraceId();
  return traceId ? { trace_id: traceId } : {};
}
