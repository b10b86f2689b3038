import { beforeEach, expect, it, vi } from 'vitest';

import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { shareSite } from './share-site.ts';

beforeEach(clearToasts);
const getMessages = () => toastStore.current().map(({ text }) => text);

it.each([
  ['no share function', {}],
  ['a share function that is switched off', { share: undefined }],
])('a device with %s reports that sharing is not supported', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await shareSite('Sumo Kitchens', 'https://example.org');
  expect(getMessages()).toEqual(['Sharing is not supported on this device.']);
});

it('a closed share dialog is not reported', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  vi.stubGlobal('navigator', { share });
  await shareSite('Sumo Kitchens', 'https://example.org');
  expect(share).toHaveBeenCalledWith({ title: 'Sumo Kitchens', url: 'https://example.org' });
  expect(getMessages()).toEqual([]);
});
