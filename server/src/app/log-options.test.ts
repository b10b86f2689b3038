import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';

import { OutsideFailure } from '../platform/errors/outside-failure.ts';
import { createLogOptions } from './log-options.ts';

let lines: string[] = [];
const logger = pino(createLogOptions({ logLevel: 'trace' }), {
  write: (line: string) => void lines.push(line),
});
beforeEach(() => {
  lines = [];
});
const logged = () => JSON.parse(lines.at(-1) ?? 'null');

/** Errors as `pg` makes them. */
const duplicate = Object.assign(new Error('duplicate key value violates "customers_email_key"'), {
  code: '23505',
  table: 'customers',
  constraint: 'customers_email_key',
  detail: 'Key (tenant_id, email)=(sumo, asha@example.org) already exists.',
  where: "unnamed portal with parameters: $1 = '0712'",
});

it('a database error is logged without the values of its row', () => {
  logger.error({ err: duplicate }, 'bug');
  expect(logged().err).toMatchObject({ errorCode: '23505', constraint: 'customers_email_key' });
  expect(lines.join()).not.toMatch(/asha|['"]0712['"]/);
});

it('causes are logged', () => {
  const cause = Object.assign(new Error('reset'), { code: 'ECONNRESET', rawPacket: 'Bearer abc' });
  logger.warn({ err: new OutsideFailure('cards', 'no answer', { canRetry: true, cause }) });
  expect(logged().err).toMatchObject({ message: 'no answer', cause: { errorCode: 'ECONNRESET' } });
  expect(lines.join()).not.toContain('Bearer');
});

it.each([
  ['a message', () => logger.error('550 <asha@example.org>: no such user, try +447700900123')],
  ['an error', () => logger.error({ err: new Error('no route to asha@example.org') })],
  ['something else that was thrown', () => logger.error({ err: { email: 'asha@example.org' } })],
  ['a field', () => logger.info({ customer: { email: 'asha@example.org', phone: '07700900123' } })],
  ['a body', () => logger.info({ body: { code: '0712', token: 'secret-of-asha' } })],
  [
    'an error in another field',
    () => logger.info({ cause: Object.assign(new Error(), { phone: '0712' }) }),
  ],
  ['a list', () => logger.info({ orders: [{ email: 'asha of the list' }] })],
  ['an intent', () => logger.info({ snapshot: { clientSecret: 'pi_secret_asha' } })],
])('has no personal data of %s', (_what, log) => {
  log();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/asha|7700900|['"]0712['"]/);
});

it('dates and numbers of nested fields are kept', () => {
  logger.info({ order: { at: new Date(0), lines: [1, null], isAsap: true } });
  expect(logged().order).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    lines: [1, null],
    isAsap: true,
  });
});

it('text without addresses is kept', () => {
  logger.info({ at: '@fastify/static 5.1', path: 'file:///srv/node_modules/@fastify/x.js' });
  expect(lines[0]).toContain('node_modules/@fastify/x.js');
});

it('Fastify’s own log lines are redacted too', async () => {
  const fastify = Fastify({ loggerInstance: logger });
  fastify.get('/', async () => {
    throw duplicate;
  });
  await fastify.inject('/');
  await fastify.close();
  expect(lines.join()).toContain('23505');
  expect(lines.join()).not.toMatch(/asha|['"]0712['"]/);
});
