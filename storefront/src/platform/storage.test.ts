import { afterEach, expect, it, vi } from 'vitest';

import { STORAGE_KEYS, readJson, removeStored, tabStorage, writeJson } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('the keys are those of the specification', () => {
  expect(Object.values(STORAGE_KEYS).toSorted()).toEqual(
    [
      'userData',
      'user',
      'selectedAdress',
      'deliveryType',
      'deliverOrPickup',
      'configData',
      'currencyObj',
      'home',
      'root',
    ].toSorted(),
  );
});

it('refused storage reads as empty and does not throw', () => {
  const refuse = (): never => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readJson('home')).toBeNull();
  expect(writeJson('home', {})).toBe(false);
  expect(() => removeStored('home', 'root')).not.toThrow();
});

it('a value of the tab that the browser refuses to store stays in memory', () => {
  const refuse = (): never => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabStorage.read('tiffin:slot')).toBeNull();
  tabStorage.write('tiffin:slot', '18:15');
  expect(tabStorage.read('tiffin:slot')).toBe('18:15');
  tabStorage.remove('tiffin:slot');
  expect(tabStorage.read('tiffin:slot')).toBeNull();
});

it('malformed JSON reads as null', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{broken' });
  expect(readJson('home')).toBeNull();
});
