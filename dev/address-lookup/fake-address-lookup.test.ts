import { expect, it } from 'vitest';
import { createFakeAddressLookup } from './fake-address-lookup.ts';

const { findByPostcode } = createFakeAddressLookup();

it('makes up the same houses and flats for a postcode every time, and others for another', async () => {
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
])('knows where the demo’s kitchens deliver: %s', async (postcode, town) => {
  expect((await findByPostcode(postcode))[0]).toMatchObject({ town, postcode });
});

it.each(['AB10 1AB', 'NW1', ''])('knows nothing elsewhere: %j', async (postcode) => {
  expect(await findByPostcode(postcode)).toEqual([]);
});

it('fails where it is told to', async () => {
  await expect(findByPostcode('ZZ1 1ZZ')).rejects.toMatchObject({ problem: 'unreachable' });
});
