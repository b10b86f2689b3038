// The only file that imports OpenTelemetry; tracing.ts loads it if traces are exported.
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

import type { Tracer, TraceSettings } from './tracer.ts';

const EXPORT_TIMEOUT_MILLISECONDS = 3_000;

export function createTracer(
  { endpoint, serviceName }: TraceSettings,
  onError: (error: unknown) => void,
): Tracer {
  // Failed exports are reported here only.
  const report = (message: string) => onError(new Error(message));
  const ignore = () => {};
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { suppressOverrideMessage: true });
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MILLISECONDS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MILLISECONDS }),
    ],
  });
  const tracer = provider.getTracer('tiffin');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const getActiveSpan = () => trace.getSpan(contexts.active());

  const runIn = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await contexts.with(trace.setSpan(contexts.active(), span), work);
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    runTask: (name, work) =>
      runIn(tracer.startSpan(name, { kind: SpanKind.CONSUMER, root: true }), work),
    runStep(name, attributes, work) {
      if (!getActiveSpan()) return work();
      const options = { kind: SpanKind.CLIENT, attributes };
      return runIn(tracer.startSpan(name, options, contexts.active()), work);
    },
    // A trace of the client's is not continued: anybody could add spans to any trace.
    startRequest() {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      return {
        run: (work) => contexts.with(trace.setSpan(ROOT_CONTEXT, span), work),
        end({ method, route, status, tenantId }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            ...(tenantId && { 'tiffin.tenant': tenantId }),
          });
          if (status >= 500) markFailed(span, String(status));
          span.end();
        },
      };
    },
    getTraceId: () => getActiveSpan()?.spanContext().traceId,
    async close() {
      await provider.shutdown().catch(onError);
      contexts.disable();
      diag.disable();
    },
  };
}

/** Messages of errors may contain personal data and are not exported. */
function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}
