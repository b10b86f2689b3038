// A site with two stores whose tables guests book, and one that reserves by chat.
import type { RouteData, RouteName } from '../../../../contract/routes/routes.ts';
import { createTestApp } from '../../../../test/apps/test-app.ts';
import {
  createJsonClient,
  type CallHeaders,
  type JsonReply,
} from '../../../../test/clients/json-client.ts';
import type { RequestArguments } from '../../../../test/clients/named-request.ts';
import { fillOrderingContent, HOSTS } from '../../../../test/content/ordering-content.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { samplePlan } from './engine/plan.fixture.ts';

type Site = keyof typeof HOSTS;

const CONTENT = {
  name: 'bookings',
  prepare: ({ superuserUrl }: { superuserUrl: string }) =>
    withClient(superuserUrl, async (superuser) => {
      await fillOrderingContent(superuser);
      const tables = JSON.stringify({ tablesReservation: true, tables: samplePlan });
      await superuser.query(
        `update tenants set definition = definition || '{"reservations": "book"}' where tenant_id = 'sumo'`,
      );
      await superuser.query('update stores set definition = definition || $1', [tables]);
      await superuser.query(
        `insert into stores (tenant_id, store_id, position, definition)
         select tenant_id, 'soho', 2, definition || '{"id": "soho", "name": "Soho Kitchen"}' from stores
         where tenant_id = 'sumo'`,
      );
    }),
};

export const GUEST = {
  name: 'Asha Patel',
  email: 'asha@example.com',
  phone: '7700900123',
  message: 'A window, please',
};

export async function startBookingApp() {
  const app = await createTestApp({ content: CONTENT });
  const client = createJsonClient(app.port);
  const callAs = (site: Site) => ({ host: HOSTS[site], token: null, browserCookie: null });
  const request = <N extends RouteName>(
    name: N,
    ...options: RequestArguments<N, CallHeaders>
  ): Promise<JsonReply<RouteData<N>>> => client.request(name, callAs('sumo'), ...options);
  const hold = (startsAt: string, part: { people?: number; storeId?: string } = {}) =>
    request('holdTable', { body: { storeId: 'camden', people: 2, startsAt, ...part } });
  const confirm = (token: string, part: object = {}) =>
    request('confirmBooking', { params: { token }, body: { ...GUEST, ...part } });
  return {
    ...app,
    client,
    callAs,
    request,
    hold,
    confirm,
    async book(startsAt: string, part: { people?: number; storeId?: string } = {}) {
      const { body } = await hold(startsAt, part);
      return (await confirm(body.data.token)).body.data;
    },
    read: (token: string) => request('bookingByToken', { params: { token } }),
    times: async (date: string, people: number) =>
      (
        await request('tableTimes', {
          params: { id: 'camden' },
          query: { date, people: String(people) },
        })
      ).body.data,
    /** 'table quarter' of every claim of a booking. */
    async listClaims(reference: string): Promise<string[]> {
      const { rows } = await app.superuser.query<{ claim: string }>(
        `select table_id || ' ' || to_char(quarter at time zone 'UTC', 'HH24:MI') as claim
         from booking_claims join bookings using (tenant_id, booking_id) where reference = $1 order by 1`,
        [reference],
      );
      return rows.map(({ claim }) => claim);
    },
    checksum: () =>
      app.checksumOf(['bookings', 'booking_claims', 'booking_history', 'booking_quarters']),
    async stop() {
      client.close();
      await app.stop();
    },
  };
}

export type BookingApp = Awaited<ReturnType<typeof startBookingApp>>;

/** Finds bookings that break a rule that holds whatever is tried at once. */
export const BROKEN_BOOKINGS = `
  select 'a booking without all of its claims' as fault, b.reference from bookings b
    where b.state in ('confirmed', 'seated') and cardinality(b.table_ids) * extract(epoch from b.ends_at - b.starts_at) / 900
      <> (select count(*) from booking_claims c where (c.tenant_id, c.booking_id) = (b.tenant_id, b.booking_id))
  union all
  select 'two bookings on a table', b.reference from bookings b join bookings o on o.tenant_id = b.tenant_id
      and o.store_id = b.store_id and o.booking_id > b.booking_id and o.table_ids && b.table_ids
      and o.starts_at < b.ends_at and b.starts_at < o.ends_at
    where b.state in ('confirmed', 'seated') and o.state in ('confirmed', 'seated')
  union all
  select 'too many covers', min(reference) from bookings where state in ('confirmed', 'seated')
    group by tenant_id, store_id, starts_at having sum(people) > 8`;

/** Empty if all rules hold. */
export const listBroken = async ({ superuser }: BookingApp): Promise<unknown[]> =>
  (await superuser.query(BROKEN_BOOKINGS)).rows;
