import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { OutsideFailure } from '../platform/errors/outside-failure.ts';
import { ConfigError } from './config.ts';
import { describeStartFailure } from './start-failure.ts';

const WHERE = { host: '127.0.0.1', port: 3000, metricsPort: null, dataDir: '/dev/null/data' };

/** The system's error for a port or socket that cannot be bound. */
const listen = async (port: number, host: string): Promise<Error> => {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return error;
};

test('a port in use is reported with the name of its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await listen(port, '127.0.0.1');
  const words = `PORT ${port} is in use. Choose another: PORT=${port + 1} npm start`;
  expect(describeStartFailure(error, WHERE)).toBe(words);
  expect(describeStartFailure(error, { ...WHERE, metricsPort: port })).toBe(
    `METRICS_PORT ${port} is in use. Choose another: METRICS_PORT=${port + 1}`,
  );
  taken.close();
});

test('a foreign address, a privileged port and an unusable folder are reported', async () => {
  const elsewhere = await listen(0, '192.0.2.1');
  const where = { ...WHERE, host: '192.0.2.1' };
  expect(describeStartFailure(elsewhere, where)).toMatch(/^cannot bind to HOST 192.0.2.1/);
  const shared = Object.assign(new Error(), { syscall: 'bind', code: 'EADDRINUSE', port: 3000 });
  expect(describeStartFailure(shared, WHERE)).toMatch(/^PORT 3000 is in use/);
  const refused = Object.assign(new Error(), { syscall: 'listen', code: 'EACCES', port: 80 });
  expect(describeStartFailure(refused, WHERE)).toMatch(/^PORT 80 requires .+ PORT=8080 npm start$/);
  const noFolder: unknown = await mkdir(WHERE.dataDir, { recursive: true }).catch((e) => e);
  expect(describeStartFailure(noFolder, WHERE)).toMatch(
    /^DATA_DIR \/dev\/null\/data cannot be used/,
  );
});

test('expected errors keep their message and bugs have none', () => {
  expect(describeStartFailure(new ConfigError('PORT must'), WHERE)).toBe('PORT must');
  const outside = new OutsideFailure('database', 'DATABASE_URL: no', { canRetry: true });
  expect(describeStartFailure(outside, WHERE)).toBe('DATABASE_URL: no');
  expect(describeStartFailure(new TypeError('oops'), WHERE)).toBeNull();
});
