import { expect, it, vi } from 'vitest';

import {
  getSecondsUntilResend,
  getStoredIdentifier,
  storeCodeSentTime,
  storeIdentifier,
} from './sign-in-storage.ts';

const SENT_AT = Date.parse('2026-11-25T18:00:00Z');

function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}

it('a browser without storage keeps the identifier and counts down 60 s', () => {
  refuseStorage();
  storeIdentifier('07700900123');
  storeCodeSentTime(SENT_AT);
  expect(getStoredIdentifier()).toBe('07700900123');
  const seconds = [0, 1_000, 59_001, 60_000].map((ms) => getSecondsUntilResend(SENT_AT + ms));
  expect(seconds).toEqual([60, 59, 1, 0]);
});
