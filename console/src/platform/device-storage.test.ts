import { afterEach, expect, it, vi } from 'vitest';

import { clearOtherStores, listStored, writeStored } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('the data of stores that were taken away from a person are removed, of this site only', () => {
  const methods = {
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
  const kept = ['sumo self-2', 'sumo board-7 camden', 'bombay board-7 leeds', 'store of sumo'];
  const removed = ['sumo board-7 leeds', 'sumo changed leeds', 'sumo outbox leeds tab'];
  for (const key of [...kept, ...removed]) writeStored(key, 1);
  clearOtherStores('sumo', [{ id: 'camden' }]);
  expect(listStored('').toSorted()).toEqual(kept.toSorted());
});
