import { afterAll, beforeAll, expect, it } from 'vitest';

import { HOSTS } from '../../../../test/content/ordering-content.ts';
import { startBookingApp, type BookingApp } from './bookings.fixture.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await startBookingApp();
  // The stores of the other site have the same plan.
  await app.superuser.query(
    `update tenants set definition = definition || '{"reservations": "book"}' where tenant_id = 'bombay'`,
  );
  await app.superuser.query(
    `insert into tenants (tenant_id, kind, name, definition)
     select 'group', 'group', 'Group', (definition - '{country,texts}'::text[]) || $1
     from tenants where tenant_id = 'sumo'`,
    [JSON.stringify({ kind: 'group', tenantId: 'group', sites: ['sumo', 'bombay'] })],
  );
});
afterAll(() => app.stop());

const DATE = '2026-03-12';
const people = 5;
const at = (time: string): string => `${DATE}T${time}:00.000Z`;

it('a full evening names the nearest times of the group’s other sites, which their guests can book', async () => {
  for (const storeId of ['camden', 'soho'])
    for (const time of ['17:00', '19:00', '21:00']) await app.book(at(time), { people, storeId });
  const { refusal, alternatives } = await app.times(DATE, people);
  expect(refusal?.code).toBe('TAKEN');
  const elsewhere = alternatives.filter(({ site }) => site !== undefined);
  expect(elsewhere.map(({ site, startsAt }) => [site?.host, startsAt])).toEqual([
    [HOSTS.bombay, at('19:00')],
    [HOSTS.bombay, at('18:30')],
  ]);
  // Those of other days of the own store come before them.
  expect(alternatives[0]).toMatchObject({ storeId: 'camden' });
  expect(alternatives[0]?.site).toBeUndefined();
  const [nearest] = elsewhere;
  if (!nearest) throw new Error('no alternative');
  const { storeId, startsAt } = nearest;
  const { status } = await app.client.request('holdTable', app.callAs('bombay'), {
    body: { storeId, startsAt, people },
  });
  expect(status).toBe(201);
  const { body } = await app.hold(at('19:00'), { people });
  const { alternatives: refused } = body.data as unknown as { alternatives: typeof alternatives };
  expect(refused.some(({ site }) => site?.host === HOSTS.bombay)).toBe(true);
});

it('a site of the group that reserves by chat is not named', async () => {
  const chat = `update tenants set definition = definition || '{"reservations": "chat"}' where tenant_id = 'bombay'`;
  await app.superuser.query(chat);
  app.services.tenants.forget();
  const { alternatives } = await app.times(DATE, people);
  expect(alternatives.filter(({ site }) => site !== undefined)).toEqual([]);
});
