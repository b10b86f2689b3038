import { afterEach, expect, it } from 'vitest';
import { TOAST_MS, clearToasts, dismissToast, toast, toastStore } from './toast.ts';

const texts = () => toastStore.current().map(({ text }) => text);
afterEach(clearToasts);

it('puts the newest on top and shows three at most, each for 3000 ms', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text);
  expect(texts()).toEqual(['four', 'three', 'two']);
  expect(TOAST_MS).toBe(3000);
  expect(toastStore.current().map(({ durationMs }) => durationMs)).toEqual([3000, 3000, 3000]);
});

it('says the same thing once, anew', () => {
  for (const text of ['one', 'two', 'one']) toast(text);
  expect(texts()).toEqual(['one', 'two']);
});

it('takes away the one that is dismissed', () => {
  toast('one');
  toast('two');
  dismissToast(toastStore.current()[0]?.id ?? 0);
  expect(texts()).toEqual(['one']);
});

it('takes away all of them', () => {
  toast('one');
  toast('two');
  clearToasts();
  expect(texts()).toEqual([]);
});
