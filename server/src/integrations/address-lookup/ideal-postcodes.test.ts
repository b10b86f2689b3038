import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressFailure } from './address-failure.ts';
import {
  startIdealPostcodes,
  type IdealPostcodesIllness,
  type TestIdealPostcodes,
} from './ideal-postcodes.fixture.ts';
import { createIdealPostcodesLookup } from './ideal-postcodes.ts';

let service: TestIdealPostcodes;
beforeEach(async () => {
  service = await startIdealPostcodes();
});
afterEach(() => service.stop());

const QUICK_MILLISECONDS = 300;
const source = () => createIdealPostcodesLookup(service.settings, QUICK_MILLISECONDS);

it('brings the addresses of a postcode in the fields of our form', async () => {
  const place = { town: 'London', postcode: 'NW1 8AB' };
  expect(await source().findByPostcode('NW1 8AB')).toEqual([
    { ...place, flat: '', line1: '1 High Street', line2: '' },
    { ...place, flat: 'Flat 8', line1: '2 High Street', line2: '' },
    { ...place, flat: 'Flat 1', line1: 'Tall House', line2: '3 High Street, Old Yard' },
    { ...place, flat: '', line1: 'Bird & Sons', line2: 'Unit 2, 4 High Street' },
    { ...place, flat: '', line1: '5A High Street', line2: '' },
  ]);
});

it('keeps the key out of the address', async () => {
  await source().findByPostcode('NW1 8AB');
  expect(service.asked).toEqual([
    { path: '/v1/postcodes/NW1 8AB', authorization: 'IDEALPOSTCODES api_key="ak_test"' },
  ]);
});

it('knows nothing of a postcode that is not there', async () => {
  expect(await source().findByPostcode('NW1 9ZZ')).toEqual([]);
});

describe('an answer that is no list', () => {
  it.each<[string, IdealPostcodesIllness, string]>([
    ['a key that is not valid', { refuse: { status: 401, code: 4010 } }, 'denied'],
    ['no balance', { refuse: { status: 402, code: 4020 } }, 'denied'],
    ['the limit of the day', { refuse: { status: 402, code: 4021 } }, 'denied'],
    ['too many a second', { refuse: { status: 503 } }, 'busy'],
    ['a fault', { refuse: { status: 500, code: 5000 } }, 'broken'],
    ['somebody else’s 404', { refuse: { status: 404, body: '<html>' } }, 'broken'],
    ['rubbish', { refuse: { status: 200, body: '<html>' } }, 'broken'],
    ['another shape', { refuse: { status: 200, body: '{"result":[{}]}' } }, 'broken'],
    ['silence', { hangs: true }, 'timeout'],
  ])('%s', async (_what, illness, problem) => {
    service.illness = illness;
    const failure = await source()
      .findByPostcode('NW1 8AB')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AddressFailure);
    expect(failure).toMatchObject({ problem });
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('8AB');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('nobody there', async () => {
    await service.stop();
    await expect(source().findByPostcode('NW1 8AB')).rejects.toMatchObject({
      problem: 'unreachable',
    });
    service = await startIdealPostcodes();
  });
});
