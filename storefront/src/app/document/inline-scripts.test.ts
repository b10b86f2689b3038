import { expect, it } from 'vitest';

import { HYDRATED_MARK, LOAD_CONFIG_SCRIPT, REPLAY_SCRIPT } from './inline-scripts.ts';

it('the replay script has at most 600 bytes', () => {
  expect(REPLAY_SCRIPT.length).toBeLessThanOrEqual(600);
});

interface Visit {
  storage: Storage | null;
  state: object | null;
  isAnswered?: boolean;
  /** When the response arrives. */
  isHydrated?: boolean;
  isInUse?: boolean;
}

/** Runs the script with fake browser globals. */
async function visit({
  storage,
  state,
  isAnswered = true,
  isHydrated = false,
  isInUse = false,
}: Visit) {
  const seen = { requests: 0, reloads: 0, state };
  const document = { documentElement: { dataset: {} as DOMStringMap } };
  const window: { configLoad?: Promise<boolean> } = {};
  const history = {
    get state() {
      return seen.state;
    },
    replaceState: (next: object | null) => {
      seen.state = next;
    },
  };
  const fetch = async () => {
    seen.requests += 1;
    if (!isAnswered) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ data: { version: '1', currency: { value: 'GBP' } } }) };
  };
  const location = { reload: () => (seen.reloads += 1) };
  const performance = {
    getEntriesByName: (name: string) => (isHydrated && name === HYDRATED_MARK ? [{ name }] : []),
  };
  const globals = {
    window,
    history,
    fetch,
    location,
    document,
    performance,
    localStorage: storage ?? throwingStorage,
    navigator: { userActivation: { hasBeenActive: isInUse } },
  };
  const run = new Function(...Object.keys(globals), LOAD_CONFIG_SCRIPT);
  run(...Object.values(globals));
  const isReloading = await window.configLoad;
  const { dataset } = document.documentElement;
  return { ...seen, isReloading, hidesPictures: 'reloading' in dataset };
}

const refuse = (): never => {
  throw new DOMException('no');
};
const throwingStorage = { getItem: refuse, setItem: refuse };

function memoryStorage(stored: Record<string, string> = {}): Storage {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
  } as Storage;
}

it('a missing config is requested and stored, and the page reloads once', async () => {
  const storage = memoryStorage();
  const first = await visit({ storage, state: null });
  expect(first).toMatchObject({ requests: 1, reloads: 1, isReloading: true, hidesPictures: true });
  expect(storage.getItem('configData')).toContain('"version":"1"');
  expect(storage.getItem('currencyObj')).toBe('{"value":"GBP"}');
  const second = await visit({ storage, state: first.state });
  expect(second).toMatchObject({ requests: 0, reloads: 0, isReloading: false, state: {} });
});

it('the reload for the config keeps the page to return to after a sign-in', async () => {
  const storage = memoryStorage();
  const state = { returnPath: '/checkout' };
  const first = await visit({ storage, state, isHydrated: true });
  expect(first).toMatchObject({ reloads: 1, state });
  const second = await visit({ storage, state: first.state });
  expect(second.state).toEqual(state);
});

it('a browser that does not persist storage reloads only once', async () => {
  const forgetful = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  const first = await visit({ storage: forgetful, state: null });
  const second = await visit({ storage: forgetful, state: first.state });
  expect([first.reloads, second.reloads]).toEqual([1, 0]);
});

it.each([
  ['storage refuses', { storage: null, state: null }],
  ['the server is unreachable', { storage: memoryStorage(), state: null, isAnswered: false }],
])('the page does not reload when %s', async (_, given) => {
  expect(await visit(given)).toMatchObject({
    reloads: 0,
    isReloading: false,
    hidesPictures: false,
  });
});

it.each([
  { isHydrated: true, isInUse: true, reloads: 0 },
  { isHydrated: true, isInUse: false, reloads: 1 },
  { isHydrated: false, isInUse: true, reloads: 1 },
])('a late config reloads only a page that is not in use: %o', async ({ reloads, ...given }) => {
  const storage = memoryStorage();
  const seen = await visit({ storage, state: null, ...given });
  const isReloading = reloads > 0;
  expect(seen).toMatchObject({ reloads, isReloading, hidesPictures: isReloading });
  expect(storage.getItem('configData')).toContain('"version":"1"');
});
