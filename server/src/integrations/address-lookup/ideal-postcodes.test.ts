import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AddressFailure } from './address-failure.ts';
import {
  startIdealPostcodes,
  type IdealPostcodesFault,
  type TestIdealPostcodes,
} from './ideal-postcodes.fixture.ts';
import { createIdealPostcodesLookup } from './ideal-postcodes.ts';

let service: TestIdealPostcodes;
beforeEach(async () => {
  service = await startIdealPostcodes();
});
afterEach(() => service.stop());

const QUICK_MILLISECONDS = 300;
const source = () =>
  createIdealPostcodesLookup(
    service.settings,
    service.fault.hangs ? QUICK_MILLISECONDS : undefined,
  );

it('addresses are mapped to the fields of the address form', async () => {
  const place = { town: 'London', postcode: 'NW1 8AB' };
  expect(await source().findByPostcode('NW1 8AB')).toEqual([
    { ...place, flat: '', line1: '1 High Street', line2: '' },
    { ...place, flat: 'Flat 8', line1: '2 High Street', line2: '' },
    { ...place, flat: 'Flat 1', line1: 'Tall House', line2: '3 High Street, Old Yard' },
    { ...place, flat: '', line1: 'Bird & Sons', line2: 'Unit 2, 4 High Street' },
    { ...place, flat: '', line1: '5A High Street', line2: '' },
  ]);
});

it('the API key is in a header and not in the URL', async () => {
  await source().findByPostcode('NW1 8AB');
  expect(service.requests).toEqual([
    { path: '/v1/postcodes/NW1 8AB', authorization: 'IDEALPOSTCODES api_key="ak_test"' },
  ]);
});

it('an unknown postcode has no addresses', async () => {
  expect(await source().findByPostcode('NW1 9ZZ')).toEqual([]);
});

describe('a failed lookup', () => {
  it.each<[string, IdealPostcodesFault, string]>([
    ['an invalid key', { refuse: { status: 401, code: 4010 } }, 'denied'],
    ['no balance', { refuse: { status: 402, code: 4020 } }, 'denied'],
    ['the daily limit', { refuse: { status: 402, code: 4021 } }, 'denied'],
    ['the rate limit', { refuse: { status: 503 } }, 'busy'],
    ['a server error', { refuse: { status: 500, code: 5000 } }, 'broken'],
    ['the 404 of a proxy', { refuse: { status: 404, body: '<html>' } }, 'broken'],
    ['a response that is not JSON', { refuse: { status: 200, body: '<html>' } }, 'broken'],
    ['a response of another shape', { refuse: { status: 200, body: '{"result":[{}]}' } }, 'broken'],
    ['no response', { hangs: true }, 'timeout'],
  ])('%s', async (_what, fault, problem) => {
    service.fault = fault;
    const failure = await source()
      .findByPostcode('NW1 8AB')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AddressFailure);
    expect(failure).toMatchObject({ problem });
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('8AB');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('an unreachable server', async () => {
    await service.stop();
    await expect(source().findByPostcode('NW1 8AB')).rejects.toMatchObject({
      problem: 'unreachable',
    });
    service = await startIdealPostcodes();
  });
});
