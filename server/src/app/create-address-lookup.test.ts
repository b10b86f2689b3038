import { expect, it } from 'vitest';

import { createAddressLookup } from './create-address-lookup.ts';

const idealPostcodes = { baseUrl: 'http://127.0.0.1:9', key: 'ak_x' };

it('only a demo gets made-up addresses', async () => {
  expect((await createAddressLookup({ idealPostcodes: null, isDemo: true })).source).not.toBeNull();
  expect((await createAddressLookup({ idealPostcodes: null, isDemo: false })).source).toBeNull();
});

it('a configured provider is used and its circuit breaker opens after ten failures', async () => {
  const { source, readBreakers } = await createAddressLookup({ idealPostcodes, isDemo: true });
  expect(readBreakers()).toEqual({ addresses: false });
  for (let no = 0; no < 10; no++)
    await expect(source?.findByPostcode('NW1 8AB')).rejects.toMatchObject({
      problem: 'unreachable',
    });
  expect(readBreakers()).toEqual({ addresses: true });
});
