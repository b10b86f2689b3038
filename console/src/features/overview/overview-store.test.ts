// The overview on a page: its stream, its proof and its commands.
import { beforeEach, expect, it, vi } from 'vitest';

import { getOverviewHash } from '../../../../contract/console/board-hash.ts';
import type { OverviewEvent, StoreOverview } from '../../../../contract/console/overview.ts';
import { createAnswer, FakeEventSource, stubPage } from '../../shell/state/page.fixture.ts';
import { createOverviewStore } from './overview-store.ts';
import { createStoreOverview } from './store-overview.fixture.ts';

const SERVER_TIME = '2026-03-10T18:00:00.000Z';
const camden = createStoreOverview();
const leeds = createStoreOverview({ id: 'leeds', name: 'Leeds' });

/** Answers of the server by path; 401 for any other. */
let answers: Record<string, unknown>;
let sent: unknown[];
let signedOut: number;
let close: () => void;
beforeEach(() => {
  answers = {};
  sent = [];
  signedOut = 0;
  const removePage = stubPage();
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    const answer = answers[url.replace(/^.*sumo\//, '')];
    return answer === undefined
      ? new Response('{"code": "SIGN_IN_NEEDED"}', { status: 401 })
      : createAnswer(answer);
  });
  return () => {
    close();
    removePage();
  };
});

function openOverview() {
  const store = createOverviewStore({ site: 'sumo', onSignedOut: () => (signedOut += 1) });
  close = store.connect();
  return store;
}

async function emit({ event, data }: OverviewEvent): Promise<void> {
  for (const stream of FakeEventSource.open)
    stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  await vi.advanceTimersByTimeAsync(0);
}

const reset = (stores: StoreOverview[]): OverviewEvent => ({
  event: 'reset',
  data: { serverTime: SERVER_TIME, stores },
});
const beat = (stores: StoreOverview[]): OverviewEvent => ({
  event: 'beat',
  data: { serverTime: SERVER_TIME, hash: getOverviewHash(stores) },
});

it('begins with all rows, and replaces the row of a store that changed', async () => {
  const { state, clock } = openOverview();
  expect(state.getState().stores).toBe(null);
  await emit(reset([camden, leeds]));
  const changed = { ...leeds, soldOut: 2 };
  await emit({ event: 'store', data: changed });
  expect(state.getState().stores).toEqual([camden, changed]);
  expect(clock.now()).toBe(Date.parse(SERVER_TIME));
});

it('loads all rows again when a heartbeat proves that one was missed', async () => {
  const { state } = openOverview();
  const changed = { ...leeds, soldOut: 2 };
  answers = { overview: { serverTime: SERVER_TIME, stores: [camden, changed] } };
  await emit(reset([camden, leeds]));
  await emit(beat([camden, leeds]));
  expect(state.getState().stores).toEqual([camden, leeds]);
  await emit(beat([camden, changed]));
  expect(state.getState().stores).toEqual([camden, changed]);
});

it('ends with the session, once', async () => {
  openOverview();
  for (const stream of FakeEventSource.open) stream.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(2_000);
  for (const stream of FakeEventSource.open) stream.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(signedOut).toBe(1);
});

it('sends a command with an id and the time of the server, and reports a refusal', async () => {
  const store = openOverview();
  await emit(reset([camden]));
  const end = { kind: 'store.pause' as const, storeId: 'camden', until: null };
  answers = { commands: [{ result: 'done', code: null }] };
  await store.send(end);
  expect(sent).toEqual([
    { commands: [{ ...end, id: expect.any(String) as string, at: SERVER_TIME }] },
  ]);
  answers = { commands: [{ result: 'refused', code: 'NOT_ALLOWED' }] };
  await expect(store.send(end)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  answers = {};
  await expect(store.send(end)).rejects.toMatchObject({ status: 401 });
});
