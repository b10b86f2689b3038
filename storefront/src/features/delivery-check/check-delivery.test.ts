import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { waitFor } from '../../../../test/wait-for.ts';
import { chooseDestination } from '../fulfilment/choose-destination.chunk.ts';
import { forgetDestination, useFulfilment } from '../fulfilment/fulfilment.ts';
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

/** Answers the request for each postcode when it is called with its index. */
function holdAnswers(): (index: number) => void {
  const answers: (() => void)[] = [];
  fetchMock.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(Response.json({ status: 200, message: '', data: CHECK })));
      }),
  );
  return (index) => answers[index]?.();
}

it('a check that is answered after a later one changes nothing', async () => {
  const answer = holdAnswers();
  const checks = [checkDelivery('E1 6AN'), checkDelivery('SW1A 1AA')];
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  answer(1);
  expect(await checks[1]).toEqual(CHECK);
  answer(0);
  expect(await checks[0]).toBe('outdated');
  expect(getDestination()).toEqual({ addressId: null, postcode: 'SW1A 1AA' });
});

it('a check does not deselect an address that was chosen meanwhile', async () => {
  const answer = holdAnswers();
  const check = checkDelivery('E1 6AN');
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  const work = { addressId: 'work', postcode: 'SW1A 1AA' };
  chooseDestination(work);
  answer(0);
  expect(await check).toBe('outdated');
  expect(getDestination()).toEqual(work);
});

it('a check that fails after a later one does not throw', async () => {
  const answer = holdAnswers();
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const checks = [checkDelivery('E1 6AN'), checkDelivery('SW1A 1AA')];
  expect(await checks[0]).toBe('outdated');
  answer(0);
  expect(await checks[1]).toEqual(CHECK);
});
