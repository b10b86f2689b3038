// Traces as a receiver of OTLP over HTTP gets them.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startAccountApp, type AccountApp } from '../../../test/apps/account-app.ts';
import { createMessageWork } from '../features/notifications/notifications.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { createPoller } from '../platform/work/poller.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Export {
  resourceSpans: {
    resource: { attributes: unknown };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

let app: AccountApp;
let receiver: Server;
let endpoint: string;
let received: { path: string | undefined; body: string }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await startAccountApp();
});
afterAll(async () => {
  await app.stop();
  receiver.close();
});

const register = async (): Promise<number> => {
  app.advance(3_600);
  return (await app.call('POST', '/api/register', { email: 'asha@example.org' })).status;
};

/** The spans that `work` causes. */
async function recordTraces(work: () => Promise<void>): Promise<ExportedSpan[]> {
  received = [];
  const errors: unknown[] = [];
  const stop = await startTracing({ endpoint, serviceName: 'shop' }, (error) => errors.push(error));
  try {
    await work();
  } finally {
    await stop();
  }
  expect(errors).toEqual([]);
  return received.flatMap(({ path, body }) => {
    expect(path).toBe('/v1/traces');
    const { resourceSpans } = JSON.parse(body) as Export;
    expect(JSON.stringify(resourceSpans[0]?.resource)).toContain('"shop"');
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

test('a request is a trace with its transactions, without personal data, and the log has its id', async () => {
  app.logged.length = 0;
  const spans = await recordTraces(async () => {
    expect(await register()).toBe(200);
  });
  const request = spans.find(({ name }) => name === 'POST /api/register');
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const transactions = spans.filter(({ name }) => name === 'transaction');
  expect(transactions.length).toBeGreaterThan(0);
  for (const { traceId, parentSpanId } of transactions)
    expect([traceId, parentSpanId]).toEqual([request?.traceId, request?.spanId]);
  const lines = app.logged.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request', trace_id: request?.traceId }),
  );
  expect(JSON.stringify(received)).not.toContain('asha');
});

test('each request has its own trace, also if the client sends the id of one', async () => {
  const headers = {
    host: 'sumo.test',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  const spans = await recordTraces(async () => {
    for (const url of ['/api/public/stores', '/api/nothing'])
      await app.fastify.inject({ url, headers });
  });
  const requests = spans.filter(({ name }) => name.startsWith('GET '));
  expect(requests.map(({ name }) => name)).toEqual(['GET /api/public/stores', 'GET /*']);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  expect(JSON.stringify(received)).not.toContain('0af7651916cd43dd8448eb211c80319c');
});

test('due work is a trace with its transactions; failed work says so without its message', async () => {
  expect(await register()).toBe(200);
  const { list, ...messages } = createMessageWork(app.delivery).messages;
  const fail = async (run: () => Promise<void>) => {
    await run();
    throw new RangeError('asha@example.org is away');
  };
  const failing = async (before: Date, limit: number) =>
    (await list(before, limit)).map(({ key, run }) => ({ key, run: () => fail(run) }));
  const spans = await recordTraces(async () => {
    const work = { messages: { ...messages, list: failing } };
    const log = { error: () => {} };
    await createPoller({ work, now: app.now, log }).runOnce('messages');
  });
  const job = spans.find(({ name }) => name === 'due messages');
  expect(job?.status.code).toBe(2);
  expect(job?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'RangeError' },
  });
  expect(
    spans.filter(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === job?.spanId)
      .length,
  ).toBeGreaterThan(0);
  expect(JSON.stringify(received)).not.toContain('asha');
});

test('a receiver that is away is reported, and requests are answered', async () => {
  const errors: unknown[] = [];
  const settings = { endpoint: 'http://127.0.0.1:1', serviceName: 'shop' };
  const stop = await startTracing(settings, (error) => errors.push(error));
  expect(await register()).toBe(200);
  await stop();
  expect(errors.join()).toContain('ECONNREFUSED');
});

// prom-client loads the API, which does nothing by itself.
test('without the setting nothing of OpenTelemetry but its API is loaded', async () => {
  const listModules = (statement: string) =>
    promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { registerHooks } from 'node:module';
         registerHooks({ resolve(name, context, next) { console.log(name); return next(name, context); } });
         ${statement}`,
      ],
      { cwd: import.meta.dirname },
    ).then(({ stdout }) =>
      stdout.split('\n').filter((name) => /^@opentelemetry\/(?!api$)/.test(name)),
    );
  expect(await listModules(`await import('./app.ts')`)).toEqual([]);
  expect(await listModules(`await import('../platform/tracing/open-telemetry.ts')`)).toContain(
    '@opentelemetry/sdk-trace',
  );
});
