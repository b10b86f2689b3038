import { describe, expect, it } from 'vitest';

import { createCircuitBreaker } from '../circuit-breaker.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import { createGuardedAddressLookup, isAddressProviderFault } from './guarded-address-lookup.ts';

const MINUTE = 60_000;

function createGuarded() {
  const clock = { time: 0 };
  const provider = { requests: [] as string[], problem: null as AddressProblem | null };
  const elapsed = () => clock.time;
  const breaker = createCircuitBreaker({ now: elapsed, isFailure: isAddressProviderFault });
  const findByPostcode = async (postcode: string) => {
    provider.requests.push(postcode);
    if (provider.problem) throw new AddressFailure(provider.problem);
    return [{ flat: '', line1: `1 ${postcode} Road`, line2: '', town: 'London', postcode }];
  };
  return {
    clock,
    provider,
    breaker,
    source: createGuardedAddressLookup({ findByPostcode }, breaker, elapsed),
  };
}

describe('a repeated lookup', () => {
  it('is answered from the cache for five minutes', async () => {
    const { clock, provider, source } = createGuarded();
    const first = await source.findByPostcode('NW1 8AB');
    clock.time += 4 * MINUTE;
    expect(await source.findByPostcode('NW1 8AB')).toBe(first);
    clock.time += MINUTE;
    await source.findByPostcode('NW1 8AB');
    expect(provider.requests).toEqual(['NW1 8AB', 'NW1 8AB']);
  });

  it('shares a request in flight', async () => {
    const { provider, source } = createGuarded();
    await Promise.all([source.findByPostcode('NW1 8AB'), source.findByPostcode('NW1 8AB')]);
    expect(provider.requests).toEqual(['NW1 8AB']);
  });

  it('is evicted by two hundred others', async () => {
    const { provider, source } = createGuarded();
    await source.findByPostcode('NW1 8AB');
    for (let no = 0; no < 199; no++) await source.findByPostcode(`W${no}`);
    await source.findByPostcode('NW1 8AB');
    expect(provider.requests).toHaveLength(200);
    await source.findByPostcode('E1 5AB');
    await source.findByPostcode('NW1 8AB');
    expect(provider.requests).toHaveLength(202);
  });
});

it('failures are not cached, and ten of them open the circuit breaker', async () => {
  const { provider, breaker, source } = createGuarded();
  provider.problem = 'timeout';
  for (let no = 0; no < 10; no++)
    await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'timeout' });
  expect([provider.requests.length, breaker.isOpen()]).toEqual([10, true]);
  await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'circuit-open' });
  expect(provider.requests).toHaveLength(10);
});

it('a denied request does not open the circuit breaker', async () => {
  const { provider, breaker, source } = createGuarded();
  provider.problem = 'denied';
  for (let no = 0; no < 20; no++)
    await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'denied' });
  expect(breaker.isOpen()).toBe(false);
});
