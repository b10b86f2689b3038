import { expect, it } from 'vitest';
import { LOAD_CONFIG_SCRIPT } from './load-config-script.ts';
import { REPLAY_SCRIPT } from './replay-clicks-script.ts';

it('keeps the replay script within 600 bytes', () => {
  expect(REPLAY_SCRIPT.length).toBeLessThanOrEqual(600);
});

interface Visit {
  storage: Storage | null;
  state: object | null;
  isAnswered?: boolean;
}

/** Runs the script as the browser would, against a made-up window. */
async function visit({ storage, state, isAnswered = true }: Visit) {
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
  const run = new Function(
    'window',
    'history',
    'fetch',
    'location',
    'localStorage',
    'document',
    LOAD_CONFIG_SCRIPT,
  );
  run(window, history, fetch, location, storage ?? throwingStorage, document);
  const isReloading = await window.configLoad;
  const { dataset } = document.documentElement;
  return { ...seen, isReloading, hidesPictures: 'reloading' in dataset };
}

const refuse = (): never => {
  throw new DOMException('no');
};
const throwingStorage = { getItem: refuse, setItem: refuse };

function memoryStorage(kept: Record<string, string> = {}): Storage {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
  } as Storage;
}

it('requests, stores and reloads once when no config is stored', async () => {
  const storage = memoryStorage();
  const first = await visit({ storage, state: null });
  expect(first).toMatchObject({ requests: 1, reloads: 1, isReloading: true, hidesPictures: true });
  expect(storage.getItem('configData')).toContain('"version":"1"');
  expect(storage.getItem('currencyObj')).toBe('{"value":"GBP"}');
  const second = await visit({ storage, state: first.state });
  expect(second).toMatchObject({ requests: 0, reloads: 0, isReloading: false, state: null });
});

it('never reloads again when the browser forgets what it stored', async () => {
  const forgetful = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  const first = await visit({ storage: forgetful, state: null });
  const second = await visit({ storage: forgetful, state: first.state });
  expect([first.reloads, second.reloads]).toEqual([1, 0]);
});

it.each([
  ['storage refuses', { storage: null, state: null }],
  ['the server is out of reach', { storage: memoryStorage(), state: null, isAnswered: false }],
])('runs on without a reload when %s', async (_, given) => {
  expect(await visit(given)).toMatchObject({
    reloads: 0,
    isReloading: false,
    hidesPictures: false,
  });
});
