import { expect, it } from 'vitest';
import { openAddresses } from './create-address-lookup.ts';

const idealPostcodes = { baseUrl: 'http://127.0.0.1:9', key: 'ak_x' };

it('makes addresses up in a demo, and leaves production without a key alone', () => {
  expect(openAddresses({ idealPostcodes: null, isDemo: true }).source).not.toBeNull();
  expect(openAddresses({ idealPostcodes: null, isDemo: false }).source).toBeNull();
});

it('asks the provider that is set, and says whether it is let rest', async () => {
  const { source, openBreakers } = openAddresses({ idealPostcodes, isDemo: true });
  expect(openBreakers()).toEqual({ addresses: false });
  for (let no = 0; no < 10; no++)
    await expect(source?.addressesAt('NW1 8AB')).rejects.toMatchObject({ problem: 'unreachable' });
  expect(openBreakers()).toEqual({ addresses: true });
});
