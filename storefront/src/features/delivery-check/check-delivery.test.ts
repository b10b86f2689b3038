import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseDestination, forgetDestination, useFulfilment } from '../fulfilment/fulfilment.ts';
import { checkDelivery } from './check-delivery.chunk.ts';

const CHECK = { postcode: 'NW1 8AF', offers: [] };
const HOME = { addressId: 'home', postcode: 'NW1 8AF' };
const fetchMock = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(Response.json({ status: 200, message: '', data: CHECK }));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', { setItem: () => {} });
  chooseDestination(HOME);
});
afterEach(forgetDestination);

const getDestination = () => useFulfilment.getState().destination;

it('the chosen address stays chosen when its own postcode is checked', async () => {
  expect(await checkDelivery('nw18af')).toEqual(CHECK);
  expect(getDestination()).toEqual(HOME);
});

it('another postcode becomes the destination, without an address', async () => {
  await checkDelivery('E1 6AN');
  expect(getDestination()).toEqual({ addressId: null, postcode: 'E1 6AN' });
});

it('a text that is not a postcode is not sent and changes nothing', async () => {
  expect(await checkDelivery('Camden')).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(getDestination()).toEqual(HOME);
});

it('a check that failed changes nothing', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(checkDelivery('E1 6AN')).rejects.toMatchObject({ status: 0 });
  expect(getDestination()).toEqual(HOME);
});
