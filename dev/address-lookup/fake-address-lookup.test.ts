import { expect, it } from 'vitest';

import { createFakeAddressLookup } from './fake-address-lookup.ts';

const { findByPostcode } = createFakeAddressLookup();

it('a postcode always has the same fake addresses, and another postcode has others', async () => {
  const camden = await findByPostcode('NW1 8AB');
  expect(camden).toHaveLength(23);
  expect(await findByPostcode('NW1 8AB')).toEqual(camden);
  expect(camden).toContainEqual(
    expect.objectContaining({ flat: 'Flat 8', town: 'London', postcode: 'NW1 8AB' }),
  );
  expect(new Set(camden.map((each) => JSON.stringify(each))).size).toBe(23);
  expect(await findByPostcode('NW1 8AF')).not.toEqual(camden);
});

it.each([
  ['EC1A 1BB', 'London'],
  ['SE15 4RZ', 'London'],
  ['B9 4BF', 'Birmingham'],
  ['BN1 1HB', 'Brighton'],
  ['BS1 6WD', 'Bristol'],
  ['CF10 5AN', 'Cardiff'],
  ['EH6 6RA', 'Edinburgh'],
  ['LS1 7BT', 'Leeds'],
  ['M4 1ER', 'Manchester'],
])('postcodes where the demo delivers have addresses: %s', async (postcode, town) => {
  expect((await findByPostcode(postcode))[0]).toMatchObject({ town, postcode });
});

it.each(['AB10 1AB', 'NW1', ''])('other postcodes have no addresses: %j', async (postcode) => {
  expect(await findByPostcode(postcode)).toEqual([]);
});

it('the postcode for failures fails', async () => {
  await expect(findByPostcode('ZZ1 1ZZ')).rejects.toMatchObject({ problem: 'unreachable' });
});
