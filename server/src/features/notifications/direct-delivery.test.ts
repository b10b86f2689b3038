import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import type { Email } from '../../integrations/email/email-sender.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import {
  createDirectDelivery,
  createMessageWork,
  enqueueMessage,
  type DirectDelivery,
} from './notifications.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const mails: Email[] = [];
const email = {
  send: async (mail: Email) => {
    mails.push(mail);
    return { providerId: 'q1' };
  },
};
const unreachable = { send: async () => Promise.reject(new SendFailure('mail', 'unreachable')) };

beforeEach(async () => {
  mails.length = 0;
  await site.superuser.query('delete from messages');
});

function startDirect(changed: Partial<DeliveryDeps> = {}): DirectDelivery {
  const direct = createDirectDelivery(site.delivery.log);
  direct.start({ ...site.delivery, email, ...changed });
  return direct;
}

/** A mail server whose responses wait for a call of `answer`. */
function createSlowEmail() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const send = async (mail: Email) => {
    mails.push(mail);
    await promise;
    return { providerId: 'q1' };
  };
  return { email: { send }, answer };
}

/** So many are delivered at once. */
const CONCURRENCY = 4;

const values = { name: 'Asha', email: 'asha@example.org', message: 'Hello' };
const send = (direct: DirectDelivery) =>
  withTenant(site.database, 'sumo', (tx) =>
    enqueueMessage(
      tx,
      { channel: 'email', to: 'help@sumo.test', template: 'contact', values },
      direct,
    ),
  );

async function readState() {
  const { rows: messages } = await site.superuser.query<{
    state: string;
    delivery: string | null;
    tries: number | null;
  }>(
    `select m.state, d.state as delivery, d.tries from messages m left join message_deliveries d using (tenant_id, message_id)`,
  );
  return { messages, due: (await listDue()).length };
}

/** The messages that are due for any process. */
const listDue = (at = site.identity.now()) =>
  createMessageWork(site.delivery).messages.list(at, 50);

test('an e-mail is delivered after the commit by the process that stored it', async () => {
  const direct = startDirect();
  await send(direct);
  await waitFor(async () =>
    expect(await readState()).toEqual({
      messages: [{ state: 'sent', delivery: 'accepted', tries: 1 }],
      due: 0,
    }),
  );
  expect(mails).toMatchObject([{ to: 'help@sumo.test', replyTo: 'asha@example.org' }]);
  await direct.stop();
});

test('an e-mail of a rolled-back transaction is not delivered', async () => {
  const direct = startDirect();
  const failing = withTenant(site.database, 'sumo', async (tx) => {
    const message = { channel: 'email', to: 'a@b.org', template: 'contact', values } as const;
    await enqueueMessage(tx, message, direct);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await direct.stop();
  expect(mails).toEqual([]);
  expect(await readState()).toEqual({ messages: [], due: 0 });
});

test('a failed delivery is due again two seconds later', async () => {
  const direct = startDirect({ email: unreachable });
  await send(direct);
  await waitFor(async () =>
    expect(await readState()).toEqual({
      messages: [{ state: 'waiting', delivery: 'waiting', tries: 1 }],
      due: 0,
    }),
  );
  await direct.stop();
  expect(await listDue(new Date(site.identity.now().getTime() + 2_000))).toHaveLength(1);
});

test('a process without background work, or that stops, leaves its messages to all processes', async () => {
  const direct = createDirectDelivery(site.delivery.log);
  await send(direct);
  direct.start({ ...site.delivery, email });
  await direct.stop();
  await send(direct);
  expect(mails).toEqual([]);
  expect((await readState()).due).toBe(2);
});

test.each([
  [5, 'is delivered', 1, 0],
  [6, 'is left to all processes', 0, 1],
])('a message that waited %i s %s', async (waitedSeconds, _, sent, due) => {
  let passed = 0;
  const now = () => new Date(site.identity.now().getTime() + passed * 1_000);
  const direct = startDirect({ now });
  await send({
    ...direct,
    add(message) {
      passed = waitedSeconds;
      direct.add(message);
    },
  });
  const delivery = sent ? { delivery: 'accepted', tries: 1 } : { delivery: null, tries: null };
  const state = sent ? 'sent' : 'waiting';
  await waitFor(async () =>
    expect(await readState()).toEqual({ messages: [{ state, ...delivery }], due }),
  );
  expect(mails).toHaveLength(sent);
  await direct.stop();
});

test('a slow mail server leaves further messages to all processes', async () => {
  let passed = 0;
  const now = () => new Date(site.identity.now().getTime() + passed * 1_000);
  const slow = createSlowEmail();
  const direct = startDirect({ now, email: slow.email });
  for (let count = 0; count <= CONCURRENCY; count += 1) await send(direct);
  expect((await readState()).due).toBe(0);
  passed = 6;
  await send(direct);
  expect((await readState()).due).toBe(1);
  slow.answer();
  await direct.stop();
  expect(mails).toHaveLength(CONCURRENCY);
  expect((await readState()).due).toBe(2);
});

test('a process that stops leaves waiting messages to all processes', async () => {
  const slow = createSlowEmail();
  const direct = startDirect({ email: slow.email });
  for (let count = 0; count <= CONCURRENCY; count += 1) await send(direct);
  await waitFor(() => expect(mails).toHaveLength(CONCURRENCY));
  const stopped = direct.stop();
  slow.answer();
  await stopped;
  expect(mails).toHaveLength(CONCURRENCY);
  expect((await readState()).due).toBe(1);
});

test('messages are not sent while the database is away', async () => {
  const slow = createSlowEmail();
  const endSent = () => Promise.reject(new OutsideFailure('database', 'away', { canRetry: true }));
  const direct = startDirect({ email: slow.email, endSent });
  for (let count = 0; count <= CONCURRENCY; count += 1) await send(direct);
  await waitFor(() => expect(mails).toHaveLength(CONCURRENCY));
  slow.answer();
  await direct.stop();
  expect(mails).toHaveLength(CONCURRENCY);
  const { messages, due } = await readState();
  expect(messages.map(({ state }) => state)).toEqual(Array(CONCURRENCY + 1).fill('waiting'));
  expect(due).toBe(0);
});

test('a message whose process ended before its delivery is due when its lease ends, and sent once', async () => {
  await send({ ...startDirect(), add: () => {} });
  expect(await readState()).toEqual({
    messages: [{ state: 'waiting', delivery: 'sending', tries: 1 }],
    due: 0,
  });
  const leaseEnds = new Date(site.identity.now().getTime() + 65_000);
  expect(await listDue(new Date(leaseEnds.getTime() - 1))).toEqual([]);
  const { messages } = createMessageWork({ ...site.delivery, now: () => leaseEnds, email });
  const [task] = await messages.list(leaseEnds, 50);
  await Promise.all([task?.run(), task?.run()]);
  expect(mails).toHaveLength(1);
});
