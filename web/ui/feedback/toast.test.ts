import { afterEach, expect, it } from 'vitest';

import {
  TOAST_DURATION_MILLISECONDS,
  clearToasts,
  dismissToast,
  toast,
  toastStore,
} from './toast.ts';

const texts = () => toastStore.current().map(({ text }) => text);
afterEach(clearToasts);

it('the newest toast is on top, and at most three are shown for 3000 ms each', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text);
  expect(texts()).toEqual(['four', 'three', 'two']);
  expect(TOAST_DURATION_MILLISECONDS).toBe(3000);
  expect(toastStore.current().map(({ durationMs }) => durationMs)).toEqual([3000, 3000, 3000]);
});

it('a repeated text replaces the earlier toast', () => {
  for (const text of ['one', 'two', 'one']) toast(text);
  expect(texts()).toEqual(['one', 'two']);
});

it('a dismissed toast disappears', () => {
  toast('one');
  toast('two');
  dismissToast(toastStore.current()[0]?.id ?? 0);
  expect(texts()).toEqual(['one']);
});

it('clearing removes all toasts', () => {
  toast('one');
  toast('two');
  clearToasts();
  expect(texts()).toEqual([]);
});
